import type { Language } from '../../../words/language.ts';
import { clickHeaders, isFetchedAhead, type RawClick, readClickHeaders } from '../../clicks/clicks/index.ts';
import { peerOf } from '../../http/listener/listener-request.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { json, redirectTo } from '../../http/respond.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import type { Clock } from '../../lib/time.ts';
import { canonicalName, isReservedAlias } from '../../links/alias/index.ts';
import { toLocation } from '../../links/destination/index.ts';
import { codeOfVisit, labelOfVisit } from '../../links/links/index.ts';
import {
  decide,
  isClick,
  type LinkFacts,
  type Lookups,
  notNow,
  readShortCode,
  UNREACHABLE,
} from '../../visits/redirects/index.ts';
import { waitingWords } from '../words.ts';
import type { Cache } from './cache/cache-file.ts';
import { cachedKey, type PlainLink } from './cache/cached-link.ts';
import { TOKEN_PATH, type TokenForm } from './token-form.ts';

type Parts = {
  /** What is known from before; undefined where nothing is. */
  cache: Cache | undefined;
  version: string;
  clock: Pick<Clock, 'now'>;
  lookups: Lookups;
  /** Whether a visit from an address is a click. */
  isCounted(address: string): boolean;
  /** Called with each click, and the link it is of. */
  record(click: RawClick, link: PlainLink): void;
  /** Why the database is waited for. */
  reason(): string;
  tokenForm: TokenForm;
};

/** Answers requests as far as that can be done without the database: visits to known links, and `/health`. */
export function createAnswers(
  parts: Parts,
): (request: Request, namespace: string) => Response | Promise<Response> {
  const { cache, tokenForm } = parts;
  const kind = cache && cache.links.size > 0 ? 'redirecting' : 'empty';
  const words = (language: Language) => waitingWords(language)[kind];
  const later = (request: Request, path: string): Response =>
    request.method === 'GET' && !wantsJson(request, path) && tokenForm.isFor(request)
      ? tokenForm.show(request)
      : notNow(request, path, words, UNREACHABLE);
  return (request, namespace) => {
    const arrivedAt = performance.now();
    const { pathname: path, search: query } = new URL(request.url);
    if (path === '/health' && namespace === DEFAULT_NAMESPACE) return health(parts);
    if (path === TOKEN_PATH && request.method === 'POST' && tokenForm.isFor(request))
      return tokenForm.take(request);
    const asked = isVisit(request.method, path) ? readShortCode(path) : undefined;
    if (!asked || asked.wantsPreview) return later(request, path);
    const alias = canonicalName(asked.code);
    if (namespace === DEFAULT_NAMESPACE && isReservedAlias(alias)) return later(request, path);
    const link = cache?.links.get(cachedKey({ namespace, alias }));
    const place = { namespace, code: alias };
    const location = link?.kind === 'plain' && follow(parts, request, link, { query, arrivedAt, place });
    return location ? redirectTo(location) : notNow(request, path);
  };
}

const isVisit = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/[^/]+\/?$/.test(path);

/** Where a visit is sent, which counts as a click; undefined for every visit that is not sent anywhere. */
function follow(
  { cache, clock, lookups, isCounted, record }: Parts,
  request: Request,
  link: PlainLink,
  {
    query,
    arrivedAt,
    place,
  }: { query: string; arrivedAt: number; place: { namespace: string; code: string } },
): string | undefined {
  const now = clock.now();
  const address = peerOf(request);
  const headers = clickHeaders(readClickHeaders((name) => request.headers.get(name)));
  const acceptLanguage = request.headers.get('accept-language');
  const isAhead = isFetchedAhead((name) => request.headers.get(name));
  const visit = { userAgent: headers.userAgent, isAhead, address, password: null, query, acceptLanguage };
  const decision = decide(factsOf(link), visit, now, lookups);
  if (decision.kind !== 'redirect' && decision.kind !== 'fallback') return undefined;
  if (decision.kind === 'redirect' && isClick(decision, request.method) && isCounted(address)) {
    const { number: linkNumber, generation } = link;
    const { variant } = decision;
    const redirectMs = performance.now() - arrivedAt;
    const nameOf = (id: string) => cache?.known.domains.find((domain) => domain.id === id)?.host;
    const name = labelOfVisit(link, place, { nameOf });
    const code = codeOfVisit({ id: link.id, codes: link.codes ?? null }, query);
    const seen = { clickedAt: now, address, ...headers, target: query, redirectMs };
    record({ linkNumber, generation, variant, name, code, ...seen }, link);
  }
  return toLocation(decision.destination);
}

/** Only links without any of these conditions are kept as plain ones. */
const factsOf = (link: PlainLink): LinkFacts => ({
  ...link,
  rules: link.rules ?? null,
  status: 'ACTIVE',
  startsAt: null,
  preStartUrl: null,
  maxClicks: null,
  totalClicks: 0,
  binnedAt: null,
  passwordHash: null,
  metaTags: link.hasCard ? {} : null,
});

/** The same members as while the service runs (docs/contract/health.md). */
const health = ({ version, reason }: Parts): Response =>
  json(
    {
      status: 'unhealthy',
      version,
      checks: { mongodb: 'error', database: 'error', redis: 'not_configured' },
      message: reason(),
    },
    503,
    { 'Cache-Control': 'no-store', 'Retry-After': '5' },
  );
