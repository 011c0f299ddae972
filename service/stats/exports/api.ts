import { Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import { described, OneOf } from '../../http/types.ts';
import { STATS_SCOPES } from '../stats/api.ts';
import {
  AccountStatsParameters,
  LinkStatsParameters,
  TeamStatsParameters,
} from '../stats/question/parameters-model.ts';
import { LinkExportQuery } from './links/model.ts';

const report = operationsWith({
  tag: 'Statistics',
  limit: forSignedIn(perMinute(20), perDay(500)),
  access: { who: 'signed-in', scopes: STATS_SCOPES },
  headers: ['Content-Disposition'],
});

const paper = Type.Optional(described(OneOf('a4', 'letter'), 'Size of the paper. Without it, a4.'));

export const MAKE_REPORT = operation({
  ...report('GET', '/api/v1/me/report'),
  operationId: 'makeReport',
  summary: 'The statistics of all your links as a report',
  description:
    'Answers the statistics of all links of the account as a PDF for people. It takes the same parameters as GET /api/v1/stats; group_by, metrics, distinct, others and rows_from have no effect.',
  query: Type.Object({ ...AccountStatsParameters.properties, paper }),
  responses: { 200: { media: ['application/pdf'] }, 400: null },
});

export const MAKE_LINK_REPORT = operation({
  ...report('GET', '/api/v1/links/:link_id/report'),
  operationId: 'makeLinkReport',
  summary: 'The statistics of a link as a report',
  description:
    'Answers the statistics of one link as a PDF for people. It takes the same parameters as GET /api/v1/stats/links/{url_id}; group_by, metrics, distinct, others and rows_from have no effect.',
  params: Type.Object({ link_id: Type.String() }),
  query: Type.Object({ ...LinkStatsParameters.properties, paper }),
  responses: { 200: { media: ['application/pdf'] }, 400: null, 404: null },
});

export const MAKE_TEAM_REPORT = operation({
  ...report('GET', '/api/v1/team/report'),
  operationId: 'makeTeamReport',
  summary: 'The statistics of the whole team as a report',
  description:
    'Answers the statistics of the whole team as a PDF for people. It takes the same parameters as GET /api/v1/team/stats; group_by, metrics, distinct, others and rows_from have no effect.',
  query: Type.Object({ ...TeamStatsParameters.properties, paper }),
  responses: { 200: { media: ['application/pdf'] }, 400: null },
});

/** What statistics can be saved as (docs/contract/exports.md#files). */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'xml'] as const;

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What files of statistics can be. */
export const MEDIA_TYPES = ['application/json', 'application/xml', 'application/zip', XLSX] as const;

const file = operationsWith({
  tag: 'Statistics',
  limit: forSignedIn(perMinute(30), perDay(1000)),
  access: { who: 'signed-in', scopes: STATS_SCOPES },
  headers: ['Content-Disposition'],
});

const format = described(
  OneOf(...EXPORT_FORMATS),
  'Format of the file. csv is a ZIP with one CSV file for each table.',
);

export const EXPORT_STATS = operation({
  ...file('GET', '/api/v1/export'),
  operationId: 'exportStats',
  summary: 'Download the statistics of all your links',
  description:
    'Answers what GET /api/v1/stats answers to the same parameters as a file. With csv it is a ZIP with one CSV file for each table.',
  query: Type.Object({ ...AccountStatsParameters.properties, format }),
  responses: { 200: { media: MEDIA_TYPES }, 400: null },
});

export const EXPORT_LINK_STATS = operation({
  ...file('GET', '/api/v1/export/links/:url_id'),
  operationId: 'exportLinkStats',
  summary: 'Download the statistics of a link',
  description:
    'Answers what GET /api/v1/stats/links/{url_id} answers to the same parameters as a file. With csv it is a ZIP with one CSV file for each table.',
  params: Type.Object({ url_id: Type.String() }),
  query: Type.Object({ ...LinkStatsParameters.properties, format }),
  responses: { 200: { media: MEDIA_TYPES }, 400: null, 404: null },
});

export const EXPORT_TEAM_STATS = operation({
  ...file('GET', '/api/v1/team/export'),
  operationId: 'exportTeamStats',
  summary: 'Download the statistics of the whole team',
  description:
    'Answers what GET /api/v1/team/stats answers to the same parameters as a file, with the names of people in place of ids. With csv it is a ZIP with one CSV file for each table.',
  query: Type.Object({ ...TeamStatsParameters.properties, format }),
  responses: { 200: { media: MEDIA_TYPES }, 400: null },
});

export const JSON_LINES = 'application/jsonl';
export const LINK_MEDIA_TYPES = ['text/csv; charset=utf-8', XLSX, JSON_LINES] as const;

export const EXPORT_LINKS = operation({
  method: 'GET',
  path: '/api/v1/links/export',
  operationId: 'exportLinks',
  summary: 'Download your links',
  description:
    'Answers all links of the caller as a file, the oldest first, or those that a filter or a list of ids chooses. Passwords are in no export.',
  tag: 'Link Management',
  limit: forSignedIn(perMinute(30), perDay(1000)),
  access: { who: 'signed-in', scopes: ['urls:read', 'urls:manage'] },
  query: LinkExportQuery,
  responses: { 200: { media: LINK_MEDIA_TYPES } },
  headers: ['Content-Disposition'],
});
