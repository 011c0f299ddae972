import type { Context } from '../../../context.ts';
import { QueueFull } from '../../../lib/turns.ts';
import { untilAborted } from '../deadline.ts';
import { OutboundError } from '../failure.ts';
import type { TargetPolicy } from '../policy.ts';
import { readDestination } from './destination.ts';
import { judgeTarget } from './judge.ts';
import { refuseTarget, type TargetVerdict } from './verdict.ts';

/** What the client needs of the context. */
export type OutboundContext = Pick<Context, 'machine' | 'port' | 'outbound'>;

/** How long a name may take to resolve where the caller sets no time, ms. */
const RESOLVE_TIMEOUT = 5_000;

/**
 * Whether a request to a URL is within a policy: its name is resolved once and every address judged. Nothing is sent
 * there. A name that does not resolve within five seconds, or before the signal aborts, does not resolve.
 */
export async function checkTarget(
  context: OutboundContext,
  policy: TargetPolicy,
  url: string,
  signal: AbortSignal = AbortSignal.timeout(RESOLVE_TIMEOUT),
): Promise<TargetVerdict> {
  const read = readDestination(url);
  if (!read.ok) return read;
  const { destination } = read;
  const addresses =
    destination.address === undefined
      ? await findAddresses(context, destination.host, signal)
      : [destination.address];
  if (addresses.length === 0) return refuseTarget('unresolved', `${destination.host} does not resolve`);
  const own = { addresses: context.machine.addresses().map(({ address }) => address), port: context.port() };
  return judgeTarget(destination, addresses, policy, own);
}

/** The addresses of a name; none when it has none, or none in time. @throws OutboundError when too many names wait. */
async function findAddresses(
  { machine, outbound }: OutboundContext,
  name: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const lookUp = async (): Promise<readonly string[]> => (signal.aborted ? [] : machine.resolve(name));
  try {
    return await untilAborted(outbound.lookUps(lookUp), signal);
  } catch (error) {
    if (error instanceof QueueFull) throw new OutboundError('Busy', 'too many names are being resolved');
    return [];
  }
}
