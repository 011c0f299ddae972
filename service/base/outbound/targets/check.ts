import type { BaseContext } from '../../../kernel/context.ts';
import { QueueFull } from '../../../lib/turns.ts';
import { untilAborted } from '../deadline.ts';
import type { TargetPolicy } from '../policy.ts';
import { targetWords } from '../words.ts';
import { judgeTarget, readDestination, refuseTarget, type TargetVerdict } from './judge.ts';

/** The parts of the context that the client needs. */
export type OutboundContext = Pick<BaseContext, 'machine' | 'outbound'> & {
  ports: Pick<BaseContext['ports'], 'open'>;
};

/** The longest time for resolving a name, ms. */
const RESOLVE_TIMEOUT = 5_000;

/**
 * Checks a URL against a policy: its name is resolved once, and every address judged. Nothing is sent there. `late`
 * when resolving takes more than five seconds, or the signal aborts before.
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
