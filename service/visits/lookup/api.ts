import { Type } from '@sinclair/typebox';
import { operation, PAGE } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import {
  LookupSettings,
  LookupSettingsBody,
  WantedDismissed,
  WantedPage,
  WantedParams,
  WantedQuery,
} from './model.ts';

export const DESCRIPTION_TYPE = 'application/opensearchdescription+xml';
export const SUGGESTIONS_TYPE = 'application/x-suggestions+json';

const OF_ADDRESS_BAR = { method: 'GET', tag: 'Public' } as const;

const Question = Type.Object({
  q: Type.Optional(
    Type.String({ description: 'The text: what was typed in the address bar.', maxLength: 200 }),
  ),
});

export const DESCRIBE_SEARCH = operation({
  ...OF_ADDRESS_BAR,
  path: '/opensearch.xml',
  operationId: 'describeSearch',
  summary: 'What a browser needs to offer links in its address bar',
  description:
    'Answers an OpenSearch description. With it a browser offers links of this installation in its address bar.',
  limit: forEveryone(perMinute(60)),
  access: { who: 'anyone' },
  responses: { 200: { media: [DESCRIPTION_TYPE] } },
});

export const GO_TO_LINK = operation({
  ...OF_ADDRESS_BAR,
  path: '/go',
  operationId: 'goToLink',
  summary: 'Go to the link that a text names',
  description:
    'Redirects to the link that the text q names. Where no link has that name, it answers a page with near names.',
  limit: forEveryone(perMinute(240)),
  access: { who: 'anyone' },
  query: Question,
  responses: { 200: PAGE, 302: null, 404: PAGE },
});

export const SUGGEST_LINKS = operation({
  ...OF_ADDRESS_BAR,
  path: '/go/suggest',
  operationId: 'suggestLinks',
  summary: 'Names of links that begin with a text',
  description:
    'Answers names of links that begin with the text q, or similar names when none does, in the format of OpenSearch suggestions. Signed-in callers get the links that they can see.',
  limit: forEveryone(perMinute(300)),
  access: { who: 'optional', scopes: ['urls:read', 'urls:manage'] },
  query: Question,
  responses: { 200: { media: [SUGGESTIONS_TYPE] } },
});

const OF_WANTED_NAMES = { tag: 'Team', limit: forSignedIn(perMinute(60)) } as const;

const WANTED_PATH = '/api/v1/team/wanted';

export const LIST_WANTED_NAMES = operation({
  ...OF_WANTED_NAMES,
  method: 'GET',
  path: WANTED_PATH,
  operationId: 'listWantedNames',
  summary: 'List names that were looked for and that no link has',
  description:
    'Lists names that visitors looked for and that no link has, those that were looked for most often first.',
  access: { who: 'signed-in', scopes: ['urls:read', 'urls:manage'] },
  query: WantedQuery,
  responses: { 200: WantedPage },
});

export const DISMISS_WANTED_NAME = operation({
  ...OF_WANTED_NAMES,
  method: 'DELETE',
  path: `${WANTED_PATH}/:folded`,
  operationId: 'dismissWantedName',
  summary: 'Take a name off the list of those that were looked for',
  description:
    'Removes a name from the list of names that were looked for. It comes back when it is looked for again.',
  access: { who: 'admin' },
  params: WantedParams,
  responses: { 200: WantedDismissed, 404: null },
});

const COMMON = { tag: 'Host', path: '/host/lookup', limit: 'none', access: { who: 'owner' } } as const;

export const GET_LOOKUP_SETTINGS = operation({
  ...COMMON,
  method: 'GET',
  summary: 'Who is led on from a mistyped name',
  description: 'Answers which visitors are led on from a mistyped name to the link that it nearly names.',
  responses: { 200: LookupSettings },
});

export const CHANGE_LOOKUP_SETTINGS = operation({
  ...COMMON,
  method: 'PUT',
  summary: 'Decide who is led on from a mistyped name',
  description: 'Sets which visitors are led on from a mistyped name to the link that it nearly names.',
  body: LookupSettingsBody,
  responses: { 200: LookupSettings },
});
