import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { FileContent, type Page, Redirect, type Reply, reply } from '../../http/reply.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { AppError } from '../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { canonicalAlias } from '../../links/alias/index.ts';
import { mayLinkAnonymously, shortUrlOf } from '../../links/links/index.ts';
import {
  downloadHeaders,
  EXPORT_FORMATS,
  type ExportFormat,
  type StatsFileContent,
} from '../exports/index.ts';
import * as api from './api.ts';
import { createLegacyLink, resultPage } from './creation/create.ts';
import { readLegacyRequest } from './creation/creation-rules.ts';
import { makeLegacyFile } from './jobs.ts';
import { createMetric } from './metric.ts';
import { getLegacyStats } from './statistics/facts.ts';
import type { LegacyExport } from './statistics/files.ts';

/** The first generation of the API, apart from its statistics (docs/contract/legacy.md). */
const legacyEndpoints = (context: StatsContext): Endpoint[] => {
  const metric = createMetric(context);
  return [
    creation(context, api.CREATE_LEGACY_LINK, 'alphanumeric'),
    creation(context, api.CREATE_LEGACY_EMOJI_LINK, 'emoji'),
    endpoint(api.SHOW_CREATED_LINK, ({ params, input }) => showResult(context, params.code, input)),
    endpoint(api.GET_TOTALS, async ({ reply }) => reply(200, await metric())),
  ];
};

const creation = (
  context: StatsContext,
  operation: typeof api.CREATE_LEGACY_LINK | typeof api.CREATE_LEGACY_EMOJI_LINK,
  kind: 'alphanumeric' | 'emoji',
): Endpoint =>
  endpoint(
    operation,
    async ({ input, reply }) => {
      const link = await createLegacyLink(context, readLegacyRequest(kind, await readFields(input)));
      if (!wantsJson(input.request, input.path)) {
        return reply(302, new Redirect(`/result/${encodeURIComponent(link.alias)}`));
      }
      const base = context.hosts.baseUrlFor(input.origin);
      return reply(200, {
        short_url: shortUrlOf(link, { base, domains: context.domains }),
        domain: new URL(base).hostname,
        original_url: link.longUrl,
      });
    },
    { anonymous: (request) => mayLinkAnonymously(context, request) },
  );

/** Every field may be in the address instead of the body, which wins. */
async function readFields(input: Input): Promise<Record<string, string>> {
  const { fields } = await input.form();
  return Object.fromEntries([...input.search, ...fields]);
}

async function showResult(context: StatsContext, code: string, input: Input): Promise<Reply<200, Page>> {
  const { find, load } = context.linkIndex;
  const alias = canonicalAlias(code);
  const entry = find(DEFAULT_NAMESPACE, alias) ?? (await load(DEFAULT_NAMESPACE, alias));
  if (!entry) throw new AppError('not_found', 'Short code not found');
  const base = context.hosts.baseUrlFor(input.origin);
  return resultPage({ alias, shortUrl: shortUrlOf(entry.link, { base, domains: context.domains }) });
}

/** The statistics of the first API generation, for programs (docs/contract/legacy.md#statistics). */
const legacyStatsEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.GET_LEGACY_STATS, async ({ params, input, reply }) => {
    const password = await readPassword(input);
    const visit = { code: params.code, password, address: input.address };
    return reply(200, await getLegacyStats(context, visit, input.request.signal));
  }),
  endpoint(api.EXPORT_LEGACY_STATS, ({ params, input }) =>
    download(context, params, input, input.search.get('password')),
  ),
  endpoint(api.EXPORT_LEGACY_STATS_WITH_PASSWORD, async ({ params, input }) =>
    download(context, params, input, await readPassword(input)),
  ),
];

/** The form's password wins over the address's; older clients send either. */
async function readPassword(input: Input): Promise<string | null> {
  const { fields } = await input.form();
  return fields.get('password') ?? input.search.get('password');
}

async function download(
  context: StatsContext,
  { code, format: word }: { code: string; format: string },
  { address, request: { signal } }: Input,
  password: string | null,
): Promise<Reply<200, StatsFileContent>> {
  const format = readFormat(word);
  if (!format) throw invalidFormat();
  const stats = await getLegacyStats(context, { code, password, address }, signal);
  const asked: LegacyExport = { stats, format, now: context.clock.now() };
  const { body, contentType, name } = await context.threads.files.run(makeLegacyFile, asked, signal);
  return reply(200, new FileContent(contentType, body), {
    headers: downloadHeaders({ name, fallback: name }),
  });
}

/** The format of that name in any case; undefined for every other word. */
function readFormat(word: string): ExportFormat | undefined {
  const lower = word.toLowerCase();
  return EXPORT_FORMATS.find((format) => format === lower);
}

function invalidFormat(): AppError {
  const message = 'Invalid format; format must be json, csv, xlsx or xml';
  return new AppError('validation_error', message, { legacy: { FormatError: message } });
}

export const legacy = defineModule({
  name: 'legacy',
  endpoints: (context) => [...legacyEndpoints(context), ...legacyStatsEndpoints(context)],
});
