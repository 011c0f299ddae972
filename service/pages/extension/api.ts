import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Moment, Named } from '../../http/types.ts';
import { described } from '../../lib/schema/kinds.ts';

/** How many clicks one request may hand over, and how old they may be, in days. */
const MOST_CLICKS = 1_000;
export const OLDEST_DAYS = 30;

export const DOWNLOAD_EXTENSION = operation({
  method: 'GET',
  path: '/extension.zip',
  tag: 'Public',
  access: { who: 'anyone' },
  operationId: 'downloadExtension',
  summary: 'The browser extension',
  description:
    'Answers the extension for Chrome, Edge and Firefox as a ZIP file, with the address of the request as its default. 404 while the owner has switched it off.',
  limit: forEveryone(perMinute(30)),
  query: Type.Object({
    browser: Type.Optional(
      Type.Union([Type.Literal('chrome'), Type.Literal('firefox')], {
        description: 'The browser: firefox, or chrome for it and those built on its parts, such as Edge.',
        default: 'chrome',
      }),
    ),
  }),
  responses: { 200: { media: ['application/zip'] }, 404: null },
  headers: ['Content-Disposition'],
});

export const KeptName = Type.Object({
  name: Type.String({ description: 'Alias or further name of the link.' }),
  long_url: Type.String({ description: 'Where the link leads.' }),
  until: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'When the name stops leading there; null for one without an end.',
  }),
});
export type KeptName = Static<typeof KeptName>;

const KEPT = {
  path: '/api/v1/names/kept',
  tag: 'Team',
  access: { who: 'signed-in', scopes: ['urls:read', 'urls:manage'] },
} as const;

export const LIST_KEPT_NAMES = operation({
  ...KEPT,
  method: 'GET',
  operationId: 'listKeptNames',
  summary: 'The names that a browser keeps for when this service cannot be reached',
  description:
    'Answers names that lead every visitor to the same place, in the order of the alphabet: at most 20,000 and 4 MB, the most used. Send If-None-Match to get 304 when nothing changed.',
  limit: forSignedIn(perMinute(20)),
  responses: { 200: Named('NamesToKeep', { items: Type.Array(KeptName) }), 304: null, 403: null },
  headers: ['ETag'],
});

export const HandedClicks = Named('HandedClicksRequest', {
  clicks: Type.Array(
    Type.Object({
      id: Type.String({
        description: 'Random name of the click. A click with a known one is not counted again.',
        pattern: '^[A-Za-z0-9-]{16,64}$',
      }),
      name: Type.String({ description: 'Name that was followed.', minLength: 1, maxLength: 256 }),
      at: described(Moment, 'When the link was followed.'),
    }),
    { minItems: 1, maxItems: MOST_CLICKS },
  ),
});
export type HandedClick = Static<typeof HandedClicks>['clicks'][number];

export const HAND_OVER_CLICKS = operation({
  ...KEPT,
  path: `${KEPT.path}/clicks`,
  method: 'POST',
  operationId: 'handOverClicks',
  summary: 'Hand over the clicks of kept names',
  description:
    'Counts clicks on kept names while this service could not be reached. Send the same clicks again if there was no answer: each is counted once.',
  limit: forSignedIn(perMinute(30)),
  maxBody: 512 * 1024,
  body: HandedClicks,
  responses: {
    200: Named('ClicksHandedOver', {
      counted: Type.Integer({ description: 'How many of the clicks are counted now.' }),
      known: Type.Integer({ description: 'How many were handed over before.' }),
      skipped: Type.Integer({
        description: 'How many are not counted, because no link of that name leads on.',
      }),
    }),
    400: null,
    403: null,
  },
});
