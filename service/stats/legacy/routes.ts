import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { forEveryone, perDay, perMinute } from '../../http/rate-limit.ts';
import { PAGE, type Page, Redirect, type Reply } from '../../http/reply.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { canonicalAlias, mayLinkAnonymously, shortUrlOf } from '../../links/links/index.ts';
import { createLegacyLink } from './creation/create.ts';
import { readLegacyRequest } from './creation/creation-rules.ts';
import { resultPage } from './creation/result-page.ts';
import { createMetric } from './metric.ts';
import { EmojiForm, LegacyLink, Metric, ShortenForm } from './model.ts';

const ROUTE = { tag: 'Legacy', access: { who: 'anyone' }, isLegacy: true } as const;
const CREATION_LIMIT = { ...forEveryone(perMinute(5), perDay(50)), hasSuccessor: true };

/** The first generation of the API, apart from its statistics (docs/contract/legacy.md). */
export const legacyEndpoints = (context: StatsContext): Endpoint[] => {
  const metric = createMetric(context);
  return [
    creation(context, '/', 'alphanumeric'),
    creation(context, '/emoji', 'emoji'),
    endpoint({
      ...ROUTE,
      method: 'GET',
      path: '/result/:code',
      operationId: 'showCreatedLink',
      summary: 'The page of a link that was just made',
      description:
        'Answers an HTML page with the short address of a link that was just made by POST / or POST /emoji.',
      limit: 'none',
      params: Type.Object({ code: Type.String({ description: 'The alias of the link.' }) }),
      responses: { 200: PAGE, 404: null },
      handle: ({ params, input }) => showResult(context, params.code, input),
    }),
    endpoint({
      ...ROUTE,
      method: 'GET',
      path: '/metric',
      operationId: 'getTotals',
      summary: 'How many links there are, and how often they were followed',
      description:
        'Answers the number of links and of clicks of the whole installation, under the names of the first API generation.',
      limit: 'none',
      responses: { 200: Metric },
      handle: async ({ reply }) => reply(200, await metric()),
    }),
  ];
};

const creation = (context: StatsContext, path: string, kind: 'alphanumeric' | 'emoji'): Endpoint =>
  endpoint({
    ...ROUTE,
    method: 'POST',
    path,
    operationId: kind === 'emoji' ? 'createLegacyEmojiLink' : 'createLegacyLink',
    summary: kind === 'emoji' ? 'Shorten a URL to emoji' : 'Shorten a URL',
    description: `Makes a link ${kind === 'emoji' ? 'whose name is emoji ' : ''}without an account, for clients of the first API generation. Programs that accept JSON get it; browsers are redirected to a page. POST /api/v1/shorten replaces it.`,
    limit: CREATION_LIMIT,
    access: { who: 'anyone', anonymous: (request) => mayLinkAnonymously(context, request) },
    accepts: 'form',
    form: kind === 'emoji' ? EmojiForm : ShortenForm,
    optionalBody: true,
    responses: { 200: LegacyLink, 302: null, 400: null, 401: null, 403: null, 422: null },
    handle: async ({ input, reply }) => {
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
  });

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
