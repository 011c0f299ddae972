import { type Static, Type } from '@sinclair/typebox';
import { PICTURE_BODY } from '../../http/body/body-limit.ts';
import { onHost, operation, operationsWith } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perDay, perHour, perMinute } from '../../http/rate-limit.ts';
import { Named, OneOf } from '../../http/types.ts';
import type { Scope } from '../../lib/actor.ts';
import {
  BlockedPatternBody,
  BlockedPatternList,
  BlockedPatternParams,
  DestinationTestBody,
  DestinationVerdict,
  SCHEME_NAME,
} from '../destination/destination-model.ts';
import { BinSettings, BinSettingsBody } from './bin/bin-model.ts';
import * as model from './model.ts';

const public_destinations_only = Type.Boolean();
const anonymous_links = OneOf('anyone', 'this-computer', 'nobody');
const variants_per_link = Type.Integer({ minimum: 1, maximum: 50 });
const destination_schemes = Type.Array(Type.String({ pattern: SCHEME_NAME }), { maxItems: 20 });

export const LinkRules = Named('LinkRulesResponse', {
  public_destinations_only,
  /** Who makes links without an account. */
  anonymous_links,
  /** Whether the owner of an older installation has not decided about that. */
  anonymous_undecided: Type.Boolean(),
  /** The most destinations of a link besides its own. */
  variants_per_link,
  /** The schemes besides http and https that links may lead to. */
  destination_schemes,
});
export type LinkRules = Static<typeof LinkRules>;

export const LinkRulesBody = Type.Partial(
  Type.Object({ public_destinations_only, anonymous_links, variants_per_link, destination_schemes }),
  { $id: 'LinkRulesRequest' },
);
export type LinkRulesInput = Static<typeof LinkRulesBody>;

const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const MANAGE: readonly Scope[] = ['urls:manage'];

/** The access of operations that read links, and of those that change them (docs/contract/access.md#requirements). */
export const READING = { who: 'signed-in', scopes: READ } as const;
export const MANAGING = { who: 'signed-in', scopes: MANAGE } as const;

/** The limit of every operation on single links (docs/contract/limits.md#table). */
export const LINK_LIMIT = forSignedIn(perMinute(60), perDay(5000));

/** How many wrong passwords one address may send (docs/contract/limits.md#table). */
export const PASSWORD_TRIES = forEveryone(perMinute(10), perHour(30));

const TAG = 'Link Management';

const read = operationsWith({ tag: TAG, limit: LINK_LIMIT, access: READING });
const change = operationsWith({ tag: TAG, limit: LINK_LIMIT, access: MANAGING });

export const LIST_URLS = operation({
  ...read('GET', '/api/v1/urls'),
  operationId: 'listUrls',
  summary: 'List your links',
  description:
    'Lists the links of the caller, a page at a time. filter narrows the list down; sortBy and sortOrder order it. Links in the bin are left out.',
  query: model.ListQuery,
  responses: { 200: model.UrlListResponse },
});

export const GET_URL = operation({
  ...read('GET', '/api/v1/urls/:url_id'),
  operationId: 'getUrl',
  summary: 'Get a link',
  description: 'Answers one link of the caller, or one that is shared with the caller.',
  params: model.LooseLinkParams,
  responses: { 200: model.UrlListItem, 400: null, 404: null },
});

export const GET_URL_BY_ADDRESS = operation({
  ...read('GET', '/api/v1/urls/:domain/:alias'),
  operationId: 'getUrlByAddress',
  summary: 'Get a link by its short address',
  description: 'Answers one link of the caller by its domain and alias, as they stand in its short address.',
  params: model.AddressParams,
  responses: { 200: model.UrlListItem, 404: null },
});

export const UPDATE_URL = operation({
  ...change('PATCH', '/api/v1/urls/:url_id'),
  operationId: 'updateUrl',
  summary: 'Update a link',
  description:
    'Changes a link of the caller, or one that is shared with the caller. What is left out stays; what null does, each field says. The former alias is free at once unless the owner has set otherwise; PATCH /api/v1/links/{link_id} keeps it.',
  params: model.LinkParams,
  body: model.UpdateBody,
  maxBody: PICTURE_BODY,
  responses: { 200: model.UpdateUrlResponse, 400: null, 404: null, 409: null },
});

export const UPDATE_URL_STATUS = operation({
  ...change('PATCH', '/api/v1/urls/:url_id/status'),
  operationId: 'updateUrlStatus',
  summary: 'Pause or resume a link',
  description:
    'Sets the status of a link to ACTIVE or INACTIVE. Visitors of a paused link do not reach its destination.',
  params: model.LinkParams,
  body: model.StatusBody,
  responses: { 200: model.UpdateUrlResponse, 404: null },
});

export const DELETE_URL = operation({
  ...change('DELETE', '/api/v1/urls/:url_id'),
  operationId: 'deleteUrl',
  summary: 'Delete a link and its clicks',
  description:
    'Deletes a link and its clicks for good; its alias is free at once. The owner of the installation can have it put into the bin instead.',
  params: model.LinkParams,
  responses: { 200: model.DeletedResponse, 404: null },
});

export const BULK_DELETE_URLS = operation({
  method: 'DELETE',
  path: '/api/v1/urls',
  operationId: 'bulkDeleteUrls',
  summary: 'Delete all your links on a domain and their clicks',
  description:
    'Deletes all links of the caller on a custom domain and their clicks. Blocked links stay, and so do links in the bin.',
  tag: TAG,
  limit: forSignedIn(perMinute(5), perDay(50)),
  access: MANAGING,
  query: model.DomainQuery,
  responses: { 200: model.DomainDeletedResponse, 400: null, 404: null },
});

export const LIST_BLOCKED_DESTINATIONS = operation({
  ...onHost('GET', '/host/blocked-destinations'),
  summary: 'Patterns that no destination may match',
  description: 'Lists the patterns that no destination of a link may match.',
  responses: { 200: BlockedPatternList },
});

export const BLOCK_DESTINATION = operation({
  ...onHost('POST', '/host/blocked-destinations'),
  summary: 'Keep a pattern that no destination may match',
  description: 'Adds a pattern. Links whose destination matches it can no longer be made.',
  body: BlockedPatternBody,
  responses: { 200: BlockedPatternList, 400: null, 409: null },
});

export const UNBLOCK_DESTINATION = operation({
  ...onHost('DELETE', '/host/blocked-destinations/:pattern_id'),
  summary: 'Remove a pattern',
  description: 'Removes a pattern.',
  params: BlockedPatternParams,
  responses: { 200: BlockedPatternList, 404: null },
});

export const TEST_DESTINATION = operation({
  ...onHost('POST', '/host/blocked-destinations/test'),
  summary: 'Ask what becomes of a new link to an address',
  description: 'Answers whether a link to this address could be made, and which rule would refuse it.',
  body: DestinationTestBody,
  responses: { 200: DestinationVerdict },
});

export const GET_RULES_FOR_LINKS = operation({
  ...onHost('GET', '/host/link-rules'),
  summary: 'Where links may lead, and who makes them without an account',
  description:
    'Answers where links may lead, who makes links without an account, and how many variants a link may have.',
  responses: { 200: LinkRules },
});

export const CHANGE_RULES_FOR_LINKS = operation({
  ...onHost('PUT', '/host/link-rules'),
  summary: 'Decide where links may lead, and who makes them without an account',
  description:
    'Sets where links may lead, who makes links without an account, and how many variants a link may have. What is left out stays.',
  body: LinkRulesBody,
  responses: { 200: LinkRules },
});

export const GET_BIN_SETTINGS = operation({
  ...onHost('GET', '/host/bin'),
  summary: 'How long deleted links can be restored',
  description:
    'Answers for how many days deleted links stay in the bin, and whether DELETE operations of the platform use the bin too.',
  responses: { 200: BinSettings },
});

export const CHANGE_BIN_SETTINGS = operation({
  ...onHost('PUT', '/host/bin'),
  summary: 'Decide how long deleted links can be restored',
  description:
    'Sets for how many days deleted links stay in the bin, and whether DELETE operations of the platform use the bin too.',
  body: BinSettingsBody,
  responses: { 200: BinSettings },
});
