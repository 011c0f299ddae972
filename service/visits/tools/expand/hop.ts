import {
  isTransportFault,
  networkTargets,
  OutboundError,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { hostPortOf } from '../../../lib/host-name.ts';
import { comparableHost } from '../../../links/links/index.ts';
import { answerHead } from '../../redirects/index.ts';

/**
 * What became of one request on the way.
 *
 * - `refused`: it may not or cannot be sent; `silent`: no answer came; `late`: the name was not resolved in time;
 * - `isNearby`: the answer is Linnet's own, or of a server that is not on the internet, and so may change at any time.
 */
export type HopOutcome =
  | { kind: 'answer'; status: number; location: string | undefined; isNearby: boolean }
  | { kind: 'refused' | 'silent' | 'late' };

/** One hop, its redirects not followed and its body not read (docs/contract/metadata.md#where-it-goes). */
const policyFor = ({ config }: VisitsContext): OutboundPolicy => ({
  ...USUAL_LIMITS,
  ...networkTargets({ allowLoopback: config.allowLoopbackTargets, allowPrivate: true }),
  plainHttp: 'always',
  timeout: 5_000,
  body: 'none',
});

/** As a browser asks: some servers redirect no other program. */
const HEADERS = { Accept: 'text/html,*/*', 'User-Agent': 'Mozilla/5.0 (compatible; Linnet/1.0)' };

/**
 * Asks for one address on the way: the links of this installation inside of it, all else over the network.
 *
 * @throws OutboundError `Busy` when too many requests wait.
 */
export async function askHop(context: VisitsContext, url: URL): Promise<HopOutcome> {
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
