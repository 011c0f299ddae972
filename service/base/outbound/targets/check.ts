import type { BaseContext } from '../../../kernel/context.ts';
import { QueueFull } from '../../../lib/turns.ts';
import { untilAborted } from '../deadline.ts';
import type { TargetPolicy } from '../policy.ts';
import { targetWords } from '../words.ts';
import { readDestination } from './destination.ts';
import { judgeTarget } from './judge.ts';
import { refuseTarget, type TargetVerdict } from './verdict.ts';

/** What the client needs of the context. */
export type OutboundContext = Pick<BaseContext, 'machine' | 'outbound'> & {
  ports: Pick<BaseContext['ports'], 'open'>;
};

/** How long a name may take to resolve, ms. */
const RESOLVE_TIMEOUT = 5_000;

/**
 * Whether a request to a URL is within a policy: its name is resolved once, and every address judged. Nothing is sent
 * there. A name that takes longer than five seconds, or until the signal aborts, is late.
 */
export async function checkTarget(
  context: OutboundContext,
  policy: TargetPolicy,
  url: string,
  signal?: AbortSignal,
): Promise<TargetVerdict> {
  const read = readDestination(url);
  if (!read.ok) return read;
  const { destination } = read;
  const { host, address } = destination;
  const addresses = address === undefined ? await resolveName(context, host, signal) : [address];
  if (addresses === 'late') return refuseTarget('late', targetWords.late({ host }));
  if (addresses === 'busy') return refuseTarget('busy', targetWords.busy);
  if (addresses.length === 0) return refuseTarget('unresolved', targetWords.unresolved({ host }));
  const own = { addresses: context.machine.addresses(), ports: context.ports.open() };
  return judgeTarget(destination, addresses, policy, own);
}

/** The addresses of a name, looked up in its turn; `late` when there is no answer within five seconds. */
export async function resolveName(
  { machine, outbound }: Pick<BaseContext, 'machine' | 'outbound'>,
  name: string,
  caller?: AbortSignal,
): Promise<readonly string[] | 'busy' | 'late'> {
  const inTime = AbortSignal.timeout(RESOLVE_TIMEOUT);
  const signal = caller ? AbortSignal.any([caller, inTime]) : inTime;
  const lookUp = async (): Promise<readonly string[]> => (signal.aborted ? [] : machine.resolve(name));
  try {
    return await untilAborted(outbound.lookUps(lookUp), signal);
  } catch (error) {
    if (signal.aborted) return 'late';
    return error instanceof QueueFull ? 'busy' : [];
  }
}
