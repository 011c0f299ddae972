import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { FileContent, type Reply, reply } from '../../http/reply.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { type Actor, signedIn } from '../../lib/actor.ts';
import { toIso } from '../../lib/timestamp.ts';
import { readStatsRequest } from '../stats/index.ts';
import * as api from './api.ts';
import { XLSX } from './api.ts';
import { type CountedFor, countFor, subjectFor } from './counted.ts';
import { makeStatsFile } from './jobs.ts';
import { exportOwnLinks } from './links/export-links.ts';
import type { LinkFormat } from './links/model.ts';
import { makeReport } from './report/make-report.ts';
import type { Paper } from './report/report.ts';
import {
  downloadHeaders,
  type ExportFormat,
  type StatsFileContent,
  type StatsMediaType,
} from './written-files.ts';

const exportEndpoints = (context: StatsContext): Endpoint[] => [
  ...linkExportEndpoints(context),
  ...statsReportEndpoints(context),
  endpoint(api.EXPORT_STATS, ({ query: { format }, ...call }) =>
    replyWithFile(context, { ...call, of: 'account', format }),
  ),
  endpoint(api.EXPORT_LINK_STATS, ({ query: { format }, ...call }) =>
    replyWithFile(context, { ...call, of: { link: call.params.url_id }, format }),
  ),
  endpoint(api.EXPORT_TEAM_STATS, ({ query: { format }, ...call }) =>
    replyWithFile(context, { ...call, of: 'team', format }),
  ),
];

const KINDS: Record<ExportFormat, { mediaType: StatsMediaType; ending: string }> = {
  json: { mediaType: 'application/json', ending: '.json' },
  xml: { mediaType: 'application/xml', ending: '.xml' },
  xlsx: { mediaType: XLSX, ending: '.xlsx' },
  csv: { mediaType: 'application/zip', ending: '-csv.zip' },
};

type Wanted = { actor: Actor; input: Input; of: CountedFor };

/**
 * The whole file is made before anything is sent, so that a failure is still a clean 500
 * (docs/contract/exports.md). Rows are limited, so it is never large.
 */
async function replyWithFile(
  context: StatsContext,
  { actor, input, of, format }: Wanted & { format: ExportFormat },
): Promise<Reply<200, StatsFileContent>> {
  const { signal } = input.request;
  const query = readStatsRequest(input, subjectFor(of));
  const stats = await countFor(context, signedIn(actor), { of, query }, signal);
  const asked = { stats, format, now: context.clock.now() };
  const file = await context.threads.files.run(makeStatsFile, asked, signal);
  const { mediaType, ending } = KINDS[format];
  const nameFor = (part?: string): string => `spoo-me-export${part ? `-${part}` : ''}${ending}`;
  const [name, fallback] = of === 'team' ? [of, of] : [stats.alias, stats.url_id];
  const headers = downloadHeaders({ name: nameFor(name), fallback: nameFor(fallback) });
  return reply(200, new FileContent(mediaType, file), { headers });
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

/** Reports of statistics for people, as PDF (docs/contract/exports.md#report). */
const statsReportEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.MAKE_REPORT, ({ query: { paper }, ...call }) =>
    replyWithReport(context, { ...call, of: 'account', paper }),
  ),
  endpoint(api.MAKE_TEAM_REPORT, ({ query: { paper }, ...call }) =>
    replyWithReport(context, { ...call, of: 'team', paper }),
  ),
  endpoint(api.MAKE_LINK_REPORT, ({ query: { paper }, ...call }) =>
    replyWithReport(context, { ...call, of: { link: call.params.link_id }, paper }),
  ),
];

async function replyWithReport(
  context: StatsContext,
  { actor, input, of, paper = 'a4' }: Wanted & { paper?: Paper },
): Promise<Reply<200, FileContent<'application/pdf'>>> {
  const asked = { of, query: readStatsRequest(input, subjectFor(of)), paper, language: input.language };
  const { body, language, ...name } = await makeReport(context, signedIn(actor), asked, input.request.signal);
  const headers = { ...downloadHeaders(name), 'Content-Language': language };
  return reply(200, new FileContent('application/pdf', body), { headers });
}

export const exports = defineModule({ name: 'exports', endpoints: exportEndpoints });
