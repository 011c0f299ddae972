import { setImmediate } from 'node:timers/promises';
import {
  isTransportFault,
  networkTargets,
  OutboundError,
  type OutboundPolicy,
  placeSentTo,
  request,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { hostPortOf } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { HOUR, MINUTE } from '../../../lib/time.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { comparableHost, isUrlBlocked } from '../../../links/destination/index.ts';
import { answerHead } from '../../redirects/index.ts';
import { toolRefusals } from '../../words.ts';
import type { ChainHop, ExpandResponse } from '../api.ts';
import { notToLookUp, tookTooLong, unfetchable, unlessTooMany } from '../errors.ts';

/**
 * The redirects of an address, hop by hop, at most an hour old, or a minute if a hop is on this network.
 *
 * @throws AppError 400 for a text that is no web address, 422 `unfetchable`, 504 `upstream_timeout`.
 */
export async function expandAddress(context: VisitsContext, text: string): Promise<ExpandResponse> {
  const url = readAddress(text);
  const chain = await unlessTooMany(context.chains.get(url.href, () => followChain(context, url)));
  if (chain.kind === 'timeout') throw tookTooLong();
  if (chain.kind === 'unfetchable') throw unfetchable('url', text);
  const { hops, finalUrl, finalStatus, isTruncated, fetchedAt } = chain;
  return {
    url: text,
    final_url: finalUrl,
    final_status: finalStatus,
    truncated: isTruncated,
    hops: [...hops],
    blocklist_match: await isAnyBlocked(context, [...hops.map((hop) => hop.url), finalUrl]),
    web_risk: null,
    fetched_at: toIso(fetchedAt),
  };
}

/** The address without its fragment, which is sent to no server. @throws AppError 400 */
function readAddress(text: string): URL {
  const url = /^https?:\/\//i.test(text.trim()) ? parseUrl(text) : undefined;
  if (!url) throw notToLookUp('url', toolRefusals.noAddress);
  if (url.username !== '' || url.password !== '') throw notToLookUp('url', toolRefusals.userInfo);
  url.hash = '';
  return url;
}

/**
 * Whether the owner's blocklist matches one of these; other requests run between two of them, because slow patterns
 * take long.
 */
async function isAnyBlocked(context: VisitsContext, urls: readonly string[]): Promise<boolean> {
  for (const url of new Set(urls)) {
    if (isUrlBlocked(context, url)) return true;
    await setImmediate();
  }
  return false;
}

/** The redirects of an address, or why they cannot be found; times in ms UTC. */
export type Chain = { fetchedAt: number } & (
  | {
      kind: 'followed';
      hops: readonly ChainHop[];
      finalUrl: string;
      finalStatus: number | null;
      isTruncated: boolean;
      /** Whether every answer on the way came from the internet. */
      isPublic: boolean;
    }
  | { kind: 'unfetchable' }
  | { kind: 'timeout' }
);

/** The most redirects that are followed. */
const MOST_REDIRECTS = 10;

/** How long a chain is kept, ms: links here and servers nearby change, and a silent server may answer soon. */
export const chainKeptFor = (chain: Chain): number =>
  chain.kind === 'followed' && chain.isPublic && chain.finalStatus !== null ? HOUR : MINUTE;

/** Follows an address from redirect to redirect (docs/contract/expand.md#the-chain). */
async function followChain(context: VisitsContext, start: URL): Promise<Chain> {
  const fetchedAt = context.clock.now();
  const hops: ChainHop[] = [];
  let [url, isPublic] = [start, true];
  for (;;) {
    const outcome = await askHop(context, url);
    if (outcome.kind !== 'answer' && (hops.length === 0 || outcome.kind === 'late')) {
      return { kind: outcome.kind === 'refused' ? 'unfetchable' : 'timeout', fetchedAt };
    }
    const { status, location, isNearby } = outcome.kind === 'answer' ? outcome : DEAD_END;
    isPublic &&= !isNearby;
    hops.push({ url: url.href, status, https: url.protocol === 'https:' });
    const next = status === null ? undefined : placeSentTo(url.href, status, location);
    const isTruncated = Boolean(next) && hops.length > MOST_REDIRECTS;
    if (!next || isTruncated) {
      const end = next
        ? { finalUrl: next.href, finalStatus: null }
        : { finalUrl: url.href, finalStatus: status };
      return { kind: 'followed', hops, ...end, isTruncated, isPublic, fetchedAt };
    }
    url = next;
  }
}

/** Used for a hop without an answer. */
const DEAD_END = { status: null, location: undefined, isNearby: false };

/**
 * The result of one request on the way.
 *
 * - `refused`: it may not or cannot be sent; `silent`: no answer came; `late`: the name was not resolved in time;
 * - `isNearby`: the answer comes from Linnet itself, or from a server that is not on the internet, and so may change
 * at any time.
 */
export type HopOutcome =
  | { kind: 'answer'; status: number; location: string | undefined; isNearby: boolean }
  | { kind: 'refused' | 'silent' | 'late' };

/** One hop, without following redirects and without reading the body (docs/contract/metadata.md#where-it-goes). */
const policyFor = ({ config }: VisitsContext): OutboundPolicy => ({
  ...USUAL_LIMITS,
  ...networkTargets({ allowLoopback: config.allowLoopbackTargets, allowPrivate: true }),
  plainHttp: 'always',
  timeout: 5_000,
  body: 'none',
});

/** The headers of a browser, because some servers redirect no other program. */
const HEADERS = { Accept: 'text/html,*/*', 'User-Agent': 'Mozilla/5.0 (compatible; Linnet/1.0)' };

/**
 * Requests one address on the way: a link of this installation internally, any other address over the network.
 *
 * @throws OutboundError `Busy` when too many requests wait.
 */
async function askHop(context: VisitsContext, url: URL): Promise<HopOutcome> {
  if (url.username !== '' || url.password !== '') return { kind: 'refused' };
  if (isOwnPlace(context, url)) {
    const { status, location } = await answerHead(context, url);
    return { kind: 'answer', status, location: location ?? undefined, isNearby: true };
  }
  try {
    const answer = await request(context, policyFor(context), { url: url.href, headers: HEADERS });
    const { status, headers, isPublic } = answer;
    return { kind: 'answer', status, location: headers.location, isNearby: !isPublic };
  } catch (error) {
    if (!(error instanceof OutboundError) || error.kind === 'Busy') throw error;
    return { kind: outcomeOfFailure(error) };
  }
}

function outcomeOfFailure(error: OutboundError): 'refused' | 'silent' | 'late' {
  if (error.kind === 'NameTimeout') return 'late';
  return isTransportFault(error) || error.kind === 'TooLarge' ? 'silent' : 'refused';
}

/** Whether this installation answers there, by one of its own names or by a custom domain. */
function isOwnPlace({ hosts, domains }: VisitsContext, url: URL): boolean {
  if (!/^https?:$/.test(url.protocol)) return false;
  const { host, port } = hostPortOf(url.href);
  const wanted = comparableHost(host);
  return [...hosts.ownPlaces(), ...domains.places()].some(
    (own) => own.port === port && comparableHost(own.host) === wanted,
  );
}
