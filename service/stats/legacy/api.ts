import { Type } from '@sinclair/typebox';
import { operation, operationsWith, PAGE } from '../../http/operation.ts';
import { forEveryone, perDay, perMinute } from '../../http/rate-limit.ts';
import { MEDIA_TYPES } from '../exports/api.ts';
import { STATS_PAGE_LIMIT } from '../stats/api.ts';

const OTHER_FIELDS = {
  password: Type.Optional(
    Type.String({
      description: 'Password that visitors must give: with a letter, a digit and one of @ and a dot.',
      minLength: 8,
      maxLength: 128,
    }),
  ),
  'max-clicks': Type.Optional(
    Type.Integer({ description: 'Number of clicks after which the link expires.', minimum: 1 }),
  ),
  'block-bots': Type.Optional(
    Type.Boolean({ description: 'Whether known bots are kept from the destination.' }),
  ),
};

/** What a legacy request is made of; its own rules judge it, and say so in words older clients know. */
export const ShortenForm = Type.Object({
  url: Type.String({ description: 'The destination.' }),
  alias: Type.Optional(
    Type.String({ description: 'The alias, cut to 16 characters. One of 6 characters is made without it.' }),
  ),
  ...OTHER_FIELDS,
});

export const EmojiForm = Type.Object({
  url: Type.String({ description: 'The destination.' }),
  emojies: Type.Optional(
    Type.String({ description: 'The alias: at most 15 emoji. One of 3 is made without it.' }),
  ),
  ...OTHER_FIELDS,
});

export const LegacyLink = Type.Object({
  short_url: Type.String(),
  domain: Type.String({ description: 'Host of the short address.' }),
  original_url: Type.String({ description: 'The destination.' }),
});

export const Metric = Type.Object({
  'total-shortlinks-raw': Type.Integer({ description: 'Number of links.' }),
  'total-clicks-raw': Type.Integer({ description: 'Number of clicks.' }),
  'total-shortlinks': Type.String({ description: 'Number of links, shortened for people.' }),
  'total-clicks': Type.String({ description: 'Number of clicks, shortened for people.' }),
  'github-stars': Type.Integer({ description: 'Always 0: the internet is not asked.' }),
});

const ROUTE = { tag: 'Legacy', access: { who: 'anyone' }, isLegacy: true } as const;

const byAnyone = operationsWith(ROUTE);

const exporting = operationsWith({
  ...ROUTE,
  limit: { ...forEveryone(perMinute(10), perDay(200)), bucket: 'legacy-export' },
});

/** A file in the format that was asked for. */
const EXPORTED = { 200: { media: MEDIA_TYPES }, 400: null, 404: null } as const;

const code = Type.String({ description: 'The alias of the link.' });

const CodeParams = Type.Object({ code });

const ExportParams = Type.Object({
  code,
  format: Type.String({ description: 'Format of the file: json, xml, csv or xlsx, in either case.' }),
});

const PasswordForm = Type.Object({
  password: Type.Optional(Type.String({ description: 'Password of the link.' })),
});

const LegacyStatsObject = Type.Object({}, { additionalProperties: true });

export const GET_LEGACY_STATS = operation({
  ...byAnyone('POST', '/stats/:code'),
  limit: STATS_PAGE_LIMIT,
  overlaps: ['/:code/password'],
  operationId: 'getLegacyStats',
  summary: 'The statistics of a link',
  description:
    'Answers the statistics of a link in the format of the first API generation. A password goes in the form or in the query.',
  accepts: 'form',
  form: PasswordForm,
  optionalBody: true,
  params: CodeParams,
  responses: { 200: LegacyStatsObject, 400: null, 404: null },
  errorsAs: 'json',
});

export const EXPORT_LEGACY_STATS = operation({
  ...exporting('GET', '/export/:code/:format'),
  operationId: 'exportLegacyStats',
  summary: 'Download the statistics of a link',
  description: 'Downloads the statistics of a link in the format of the first API generation.',
  params: ExportParams,
  responses: EXPORTED,
  errorsAs: 'page',
  headers: ['Content-Disposition'],
});

export const EXPORT_LEGACY_STATS_WITH_PASSWORD = operation({
  ...exporting('POST', '/export/:code/:format'),
  operationId: 'exportLegacyStatsWithPassword',
  summary: 'Download the statistics of a link with a password',
  description:
    'Downloads the statistics of a link with a password in the format of the first API generation.',
  accepts: 'form',
  form: PasswordForm,
  optionalBody: true,
  params: ExportParams,
  responses: EXPORTED,
  errorsAs: 'json',
  headers: ['Content-Disposition'],
});

const creation = operationsWith({
  ...ROUTE,
  limit: { ...forEveryone(perMinute(5), perDay(50)), hasSuccessor: true },
  access: { who: 'anyone', ownerDecides: true },
  accepts: 'form',
  optionalBody: true,
  responses: { 200: LegacyLink, 302: null, 400: null, 401: null, 403: null, 422: null },
});

export const CREATE_LEGACY_LINK = operation({
  ...creation('POST', '/'),
  operationId: 'createLegacyLink',
  summary: 'Shorten a URL',
  description:
    'Makes a link without an account, for clients of the first API generation. Programs that accept JSON get it; browsers are redirected to a page. POST /api/v1/shorten replaces it.',
  form: ShortenForm,
});

export const CREATE_LEGACY_EMOJI_LINK = operation({
  ...creation('POST', '/emoji'),
  operationId: 'createLegacyEmojiLink',
  summary: 'Shorten a URL to emoji',
  description:
    'Makes a link whose name is emoji without an account, for clients of the first API generation. Programs that accept JSON get it; browsers are redirected to a page. POST /api/v1/shorten replaces it.',
  form: EmojiForm,
});

export const SHOW_CREATED_LINK = operation({
  ...byAnyone('GET', '/result/:code'),
  operationId: 'showCreatedLink',
  summary: 'The page of a link that was just made',
  description:
    'Answers an HTML page with the short address of a link that was just made by POST / or POST /emoji.',
  limit: 'none',
  params: CodeParams,
  responses: { 200: PAGE, 404: null },
});

export const GET_TOTALS = operation({
  ...byAnyone('GET', '/metric'),
  operationId: 'getTotals',
  summary: 'How many links there are, and how often they were followed',
  description:
    'Answers the number of links and of clicks of the whole installation, under the names of the first API generation.',
  limit: 'none',
  responses: { 200: Metric },
});
