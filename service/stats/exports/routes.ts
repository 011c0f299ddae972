import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import { FileContent, type Reply, reply } from '../../http/reply.ts';
import { described, OneOf } from '../../http/types.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import {
  AccountStatsParameters,
  getAccountStats,
  getLinkStats,
  type LinkStats,
  LinkStatsParameters,
  readStatsRequest,
  STATS_SCOPES,
  type Stats,
} from '../stats/index.ts';
import {
  downloadHeaders,
  EXPORT_FORMATS,
  type ExportFormat,
  MEDIA_TYPES,
  type StatsFileContent,
  type StatsMediaType,
  XLSX,
} from './download.ts';
import { makeStatsFile } from './jobs.ts';
import { linkExportEndpoints } from './links/link-export-routes.ts';
import { statsReportEndpoints } from './report/report-routes.ts';
import type { StatsFile } from './stats-file.ts';

const ROUTE = {
  method: 'GET',
  tag: 'Statistics',
  limit: forSignedIn(perMinute(30), perDay(1000)),
  access: { who: 'signed-in', scopes: STATS_SCOPES },
} as const;

const format = described(
  OneOf(...EXPORT_FORMATS),
  'Format of the file. csv is a ZIP with one CSV file for each table.',
);

export const exportEndpoints = (context: StatsContext): Endpoint[] => [
  ...linkExportEndpoints(context),
  ...statsReportEndpoints(context),
  endpoint({
    ...ROUTE,
    path: '/api/v1/export',
    operationId: 'exportStats',
    summary: 'Download the statistics of all your links',
    description:
      'Answers what GET /api/v1/stats answers to the same parameters as a file. With csv it is a ZIP with one CSV file for each table.',
    query: Type.Object({ ...AccountStatsParameters.properties, format }),
    responses: { 200: { media: MEDIA_TYPES }, 400: null },
    handle: async ({ actor, query, input }) => {
      const { signal } = input.request;
      const asked = readStatsRequest(input, 'account');
      const stats = await getAccountStats(context, signedIn(actor), asked, signal);
      return replyWithFile(context, { stats, format: query.format, signal });
    },
  }),
  endpoint({
    ...ROUTE,
    path: '/api/v1/export/links/:url_id',
    operationId: 'exportLinkStats',
    summary: 'Download the statistics of a link',
    description:
      'Answers what GET /api/v1/stats/links/{url_id} answers to the same parameters as a file. With csv it is a ZIP with one CSV file for each table.',
    params: Type.Object({ url_id: Type.String() }),
    query: Type.Object({ ...LinkStatsParameters.properties, format }),
    responses: { 200: { media: MEDIA_TYPES }, 400: null, 404: null },
    handle: async ({ actor, params, query, input }) => {
      const { signal } = input.request;
      const asked = readStatsRequest(input, 'link');
      const stats = await getLinkStats(context, signedIn(actor), params.url_id, asked, signal);
      return replyWithFile(context, { stats, format: query.format, signal }, stats);
    },
  }),
];

const KINDS: Record<ExportFormat, { mediaType: StatsMediaType; ending: string }> = {
  json: { mediaType: 'application/json', ending: '.json' },
  xml: { mediaType: 'application/xml', ending: '.xml' },
  xlsx: { mediaType: XLSX, ending: '.xlsx' },
  csv: { mediaType: 'application/zip', ending: '-csv.zip' },
};

type Wanted = { stats: Stats | LinkStats; format: ExportFormat; signal: AbortSignal };

/**
 * The whole file is made before anything is sent, so that a failure is still a clean 500
 * (docs/contract/exports.md). Rows are limited, so it is never large.
 */
async function replyWithFile(
  context: StatsContext,
  { stats, format, signal }: Wanted,
  link?: Pick<LinkStats, 'alias' | 'url_id'>,
): Promise<Reply<200, StatsFileContent>> {
  const asked: StatsFile = { stats, format, now: context.clock.now() };
  const file = await context.threads.files.run(makeStatsFile, asked, signal);
  const { mediaType, ending } = KINDS[format];
  const nameFor = (part?: string): string => `spoo-me-export${part ? `-${part}` : ''}${ending}`;
  const name = { name: nameFor(link?.alias), fallback: nameFor(link?.url_id) };
  return reply(200, new FileContent(mediaType, file), { headers: downloadHeaders(name) });
}
