import { placeSentTo } from '../../../base/outbound/index.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { HOUR, MINUTE } from '../../../lib/duration.ts';
import type { ChainHop } from './expand-model.ts';
import { askHop } from './hop.ts';

/** Where an address leads, or why that cannot be found out; times in ms UTC. */
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

/** The redirects that are followed. */
const MOST_REDIRECTS = 10;

/** How long a chain is kept, ms: links here and servers nearby change, and what gave no answer may give one soon. */
export const chainKeptFor = (chain: Chain): number =>
  chain.kind === 'followed' && chain.isPublic && chain.finalStatus !== null ? HOUR : MINUTE;

/** Follows an address from redirect to redirect (docs/contract/expand.md#the-chain). */
export async function followChain(context: VisitsContext, start: URL): Promise<Chain> {
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

/** What stands in for the answer of a hop that gave none. */
const DEAD_END = { status: null, location: undefined, isNearby: false };
