import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { FileContent, type Reply, reply } from '../../http/reply.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { toIso } from '../../lib/timestamp.ts';
import {
  getAccountStats,
  getLinkStats,
  getTeamStats,
  type LinkStats,
  readStatsRequest,
  type Stats,
  type Subject,
  withNames,
} from '../stats/index.ts';
import * as api from './api.ts';
import { XLSX } from './api.ts';
import {
  downloadHeaders,
  type ExportFormat,
  type FileName,
  type StatsFileContent,
  type StatsMediaType,
} from './download.ts';
import { makeStatsFile } from './jobs.ts';
import { exportOwnLinks } from './links/export-links.ts';
import type { LinkFormat } from './links/model.ts';
import { type MadeReport, makeAccountReport, makeLinkReport, makeTeamReport } from './report/make-report.ts';
import type { Paper } from './report/report.ts';
import type { StatsFile } from './stats-file.ts';

const exportEndpoints = (context: StatsContext): Endpoint[] => [
  ...linkExportEndpoints(context),
  ...statsReportEndpoints(context),
  endpoint(api.EXPORT_STATS, async ({ actor, query, input }) => {
    const { signal } = input.request;
    const asked = readStatsRequest(input, 'account');
    const stats = await getAccountStats(context, signedIn(actor), asked, signal);
    return replyWithFile(context, { stats, format: query.format, signal });
  }),
  endpoint(api.EXPORT_LINK_STATS, async ({ actor, params, query, input }) => {
    const { signal } = input.request;
    const asked = readStatsRequest(input, 'link');
    const stats = await getLinkStats(context, signedIn(actor), params.url_id, asked, signal);
    return replyWithFile(
      context,
      { stats, format: query.format, signal },
      { name: stats.alias, fallback: stats.url_id },
    );
  }),
  endpoint(api.EXPORT_TEAM_STATS, async ({ actor, query, input }) => {
    const { signal } = input.request;
    const asked = readStatsRequest(input, 'team');
    const stats = withNames(await getTeamStats(context, signedIn(actor), asked, signal));
    return replyWithFile(
      context,
      { stats, format: query.format, signal },
      { name: 'team', fallback: 'team' },
    );
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
  part?: FileName,
): Promise<Reply<200, StatsFileContent>> {
  const asked: StatsFile = { stats, format, now: context.clock.now() };
  const file = await context.threads.files.run(makeStatsFile, asked, signal);
  const { mediaType, ending } = KINDS[format];
  const nameFor = (part?: string): string => `spoo-me-export${part ? `-${part}` : ''}${ending}`;
  const name = { name: nameFor(part?.name), fallback: nameFor(part?.fallback) };
  return reply(200, new FileContent(mediaType, file), { headers: downloadHeaders(name) });
}

const ENDINGS: Record<LinkFormat, string> = {
  csv: '.csv',
  xlsx: '.xlsx',
  jsonl: '.jsonl',
  golink: '-golink.jsonl',
};

/** Not in the original API: links, to be kept or taken elsewhere. */
const linkExportEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.EXPORT_LINKS, async ({ actor, query, input, reply }) => {
    const { signal } = input.request;
    const asked = { actor: signedIn(actor), query, origin: input.origin, signal };
    const name = `linnet-links-${toIso(context.clock.now()).slice(0, 10)}${ENDINGS[query.format]}`;
    const headers = downloadHeaders({ name, fallback: name });
    return reply(200, await exportOwnLinks(context, asked), { headers });
  }),
];

/** What is asked for: the question, the paper, and the language of the request. */
const readAsked = (input: Input, subject: Subject, paper: Paper = 'a4') => ({
  query: readStatsRequest(input, subject),
  paper,
  language: input.language,
});

const replyWith = ({ body, language, ...name }: MadeReport) =>
  reply(200, new FileContent('application/pdf', body), {
    headers: { ...downloadHeaders(name), 'Content-Language': language },
  });

/** Reports of statistics for people, as PDF (docs/contract/exports.md#report). */
const statsReportEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.MAKE_REPORT, async ({ actor, query, input }) => {
    const asked = readAsked(input, 'account', query.paper);
    return replyWith(await makeAccountReport(context, signedIn(actor), asked, input.request.signal));
  }),
  endpoint(api.MAKE_TEAM_REPORT, async ({ actor, query, input }) => {
    const asked = readAsked(input, 'team', query.paper);
    return replyWith(await makeTeamReport(context, signedIn(actor), asked, input.request.signal));
  }),
  endpoint(api.MAKE_LINK_REPORT, async ({ actor, params, query, input }) => {
    const asked = { ...readAsked(input, 'link', query.paper), id: params.link_id };
    return replyWith(await makeLinkReport(context, signedIn(actor), asked, input.request.signal));
  }),
];

export const exports = defineModule({ name: 'exports', endpoints: exportEndpoints });
