import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { forEveryone, perDay, perMinute } from '../../http/rate-limit.ts';
import { FileContent, type Reply, reply } from '../../http/reply.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import {
  downloadHeaders,
  EXPORT_FORMATS,
  type ExportFormat,
  MEDIA_TYPES,
  type StatsFileContent,
} from '../exports/index.ts';
import { STATS_PAGE_LIMIT } from '../stats/index.ts';
import { makeLegacyFile } from './jobs.ts';
import type { LegacyExport } from './statistics/files.ts';
import { getLegacyStats } from './statistics/legacy-stats.ts';

const ROUTE = { tag: 'Legacy', access: { who: 'anyone' }, isLegacy: true } as const;
const STATS = { ...ROUTE, limit: STATS_PAGE_LIMIT } as const;
const EXPORT = {
  ...ROUTE,
  limit: { ...forEveryone(perMinute(10), perDay(200)), bucket: 'legacy-export' },
} as const;

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

/** The statistics of the first API generation, for programs (docs/contract/legacy.md#statistics). */
export const legacyStatsEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint({
    ...STATS,
    method: 'POST',
    path: '/stats/:code',
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
    handle: async ({ params, input, reply }) => {
      const password = await readPassword(input);
      const visit = { code: params.code, password, address: input.address };
      return reply(200, await getLegacyStats(context, visit, input.request.signal));
    },
  }),
  endpoint({
    ...EXPORT,
    method: 'GET',
    path: '/export/:code/:format',
    operationId: 'exportLegacyStats',
    summary: 'Download the statistics of a link',
    description: 'Downloads the statistics of a link in the format of the first API generation.',
    params: ExportParams,
    responses: EXPORTED,
    errorsAs: 'page',
    handle: ({ params, input }) => download(context, params, input, input.search.get('password')),
  }),
  endpoint({
    ...EXPORT,
    method: 'POST',
    path: '/export/:code/:format',
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
    handle: async ({ params, input }) => download(context, params, input, await readPassword(input)),
  }),
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
