import { Type } from '@sinclair/typebox';
import { operation, operationsWith, PAGE } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perDay, perMinute, tiers } from '../../http/rate-limit.ts';
import { Id, Nullable } from '../../http/types.ts';
import type { Scope } from '../../lib/actor.ts';
import { MANAGING } from '../../links/links/api.ts';
import {
  CodeBody,
  CodeParams,
  CodesOfLinks,
  CodesParams,
  LinkCode,
  LinkCodes,
} from '../../links/links/codes/codes-model.ts';
import * as model from './model.ts';
import {
  AccountStatsParameters,
  LinkStatsParameters,
  PublicStatsParameters,
  TeamStatsParameters,
} from './question/parameters-model.ts';
import { RecentClicks, Sparklines, SparklinesQuery } from './recent/recent-model.ts';

/** One budget for everything below `/stats` (docs/contract/limits.md#table). */
export const STATS_PAGE_LIMIT = { ...forEveryone(perMinute(20), perDay(1000)), bucket: 'legacy-stats' };

/**
 * What an API key or app needs to see its account's statistics: any of these (docs/contract/stats.md#routes).
 */
export const STATS_SCOPES: readonly Scope[] = ['stats:read', 'urls:read'];

const statistics = operationsWith({
  tag: 'Statistics',
  limit: forSignedIn(perMinute(60), perDay(5000)),
  access: { who: 'signed-in', scopes: STATS_SCOPES },
});

/** Both methods are one budget, which is also that of guessing passwords (docs/contract/stats.md#routes). */
const PUBLIC_LIMIT = {
  ...tiers({ signedIn: [perMinute(60), perDay(2000)], anonymous: [perMinute(20), perDay(500)] }),
  bucket: 'public-stats',
};

const publicStatistics = operationsWith({
  tag: 'Public',
  limit: PUBLIC_LIMIT,
  access: { who: 'optional' },
  params: model.ShortCodeParams,
  query: PublicStatsParameters,
  responses: { 200: model.PublicStats, 400: null, 401: null, 404: null },
});

export const GET_STATS = operation({
  ...statistics('GET', '/api/v1/stats'),
  operationId: 'getStats',
  summary: 'Statistics of all your links',
  description:
    'Counts the clicks on all links of the account, by dimension and metric. The range is at most 90 days; without dates it is the last seven days. bots are counted in clicks.',
  query: AccountStatsParameters,
  responses: { 200: model.Stats, 400: null },
});

export const GET_LINK_STATS = operation({
  ...statistics('GET', '/api/v1/stats/links/:url_id'),
  operationId: 'getLinkStats',
  summary: 'Statistics of a link',
  description:
    'Counts the clicks on one link of the account, by dimension and metric. The range is at most 90 days; without dates it is the last seven days.',
  params: model.CountedLinkParams,
  query: LinkStatsParameters,
  responses: { 200: model.LinkStats, 400: null, 404: null },
});

export const GET_TEAM_STATS = operation({
  ...statistics('GET', '/api/v1/team/stats'),
  operationId: 'getTeamStats',
  summary: 'Statistics of the whole team',
  description:
    'Counts the clicks on all links of the account and on all others that it sees in the list of the team, by dimension and metric. It takes the parameters of GET /api/v1/stats, and person as a dimension and a filter. It is 403 for accounts from which the owner keeps these statistics.',
  query: TeamStatsParameters,
  responses: { 200: model.TeamStats, 400: null },
});

export const GET_PUBLIC_STATS = operation({
  ...publicStatistics('GET', '/api/v1/public/stats/:short_code'),
  operationId: 'getPublicStats',
  summary: 'Public statistics of a link',
  description:
    'Answers the statistics of a link whose statistics are public, in all dimensions. An unknown link and a private one are the same 404. A link with a password answers 401: send the password with POST.',
});

export const GET_PUBLIC_STATS_WITH_PASSWORD = operation({
  ...publicStatistics('POST', '/api/v1/public/stats/:short_code'),
  operationId: 'getPublicStatsWithPassword',
  summary: 'Public statistics of a link with a password',
  description:
    'Answers the same as the GET operation, for a link with a password. Both operations share one limit, because passwords can be guessed here.',
  body: Nullable(model.PublicStatsBody),
  optionalBody: true,
});

const legacyForm = operationsWith({
  tag: 'Legacy',
  access: { who: 'anyone' },
  isLegacy: true,
  limit: STATS_PAGE_LIMIT,
});

export const SHOW_STATS_FORM = operation({
  ...legacyForm('GET', '/stats'),
  operationId: 'showStatsForm',
  summary: 'The form to look up the statistics of a link',
  description:
    'Answers an HTML page with a form. A person enters the alias of a link there to see its statistics.',
  responses: { 200: PAGE },
});

export const SUBMIT_STATS_FORM = operation({
  ...legacyForm('POST', '/stats'),
  operationId: 'submitStatsForm',
  summary: 'Look up the statistics of a link',
  description:
    'Takes the form of GET /stats and redirects the browser to the page with the statistics of the link.',
  accepts: 'form',
  form: model.StatsForm,
  optionalBody: true,
  errorsAs: 'json',
  responses: { 302: null, 400: null, 422: null },
});

export const SHOW_STATS_PAGE = operation({
  ...legacyForm('GET', '/stats/:code'),
  operationId: 'showStatsPage',
  summary: 'The statistics of a link as a page',
  description: 'Answers the public statistics of a link as an HTML page.',
  params: Type.Object({ code: Type.String({ description: 'The alias, or a further name of the link.' }) }),
  responses: { 200: PAGE, 400: PAGE, 404: PAGE },
  errorsAs: 'page',
});

export const LIST_RECENT_CLICKS = operation({
  ...statistics('GET', '/api/v1/links/:link_id/clicks'),
  operationId: 'listRecentClicks',
  summary: 'The newest clicks of a link',
  description:
    'Lists the newest 50 clicks of the last seven days of a link, the newest first, those of bots too. Addresses of visitors are never answered.',
  params: Type.Object({ link_id: Id }),
  responses: { 200: RecentClicks, 404: null },
});

export const GET_SPARKLINES = operation({
  ...statistics('GET', '/api/v1/links/sparklines'),
  operationId: 'getSparklines',
  summary: 'Clicks of the last days of several links',
  description:
    'Answers the number of clicks on each of the last 14 days for up to 100 links. Links that the caller may not change are left out.',
  // A person who scrolls a long list asks with every page of it.
  limit: forSignedIn(perMinute(240)),
  query: SparklinesQuery,
  responses: { 200: Sparklines },
});

export const LIST_CODES = operation({
  ...statistics('GET', '/api/v1/links/codes'),
  operationId: 'listCodes',
  summary: 'The QR codes of all your links',
  description:
    'Lists the QR codes that were made of the links that the caller may change, the newest first, at most 200, with their scans.',
  responses: { 200: CodesOfLinks },
});

export const LIST_LINK_CODES = operation({
  ...statistics('GET', '/api/v1/links/:link_id/codes'),
  operationId: 'listLinkCodes',
  summary: 'The QR codes of a link',
  description: 'Lists the QR codes that were made of a link, the oldest first, with their scans.',
  params: CodesParams,
  responses: { 200: LinkCodes, 404: null },
});

export const MAKE_LINK_CODE = operation({
  ...statistics('POST', '/api/v1/links/:link_id/codes'),
  operationId: 'makeLinkCode',
  summary: 'Make a QR code of a link',
  description:
    'Makes a QR code of a link, whose address tells its scans from other clicks. A code with this name and place is answered with 200 instead. A link has at most 100 codes.',
  access: MANAGING,
  params: CodesParams,
  body: CodeBody,
  optionalBody: true,
  responses: { 200: LinkCode, 201: LinkCode, 400: null, 404: null },
});

export const CHANGE_LINK_CODE = operation({
  ...statistics('PATCH', '/api/v1/links/:link_id/codes/:code'),
  operationId: 'changeLinkCode',
  summary: 'Rename a QR code of a link',
  description: 'Changes the name of a QR code, or where it hangs. What is left out stays; so do its scans.',
  access: MANAGING,
  params: CodeParams,
  body: CodeBody,
  responses: { 200: LinkCode, 404: null, 409: null },
});
