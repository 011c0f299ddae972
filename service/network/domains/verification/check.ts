import type { StoredStep } from '../../../../drizzle/schema/index.ts';
import {
  OutboundError,
  OWN_LISTENER,
  request,
  resolveName,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { urlAt } from '../../../lib/host-name.ts';
import { isLoopback } from '../../../lib/ip-address.ts';
import { type Saying, say } from '../../../lib/words.ts';
import { listOwnAddresses } from '../view.ts';
import { stepWords as words } from '../words.ts';
import { PROBE_PATH } from './probes.ts';

/** How long the probe of a name may take to be answered, ms. */
const LONGEST = 5_000;

/** So many addresses are named in a sentence. */
const MOST_NAMED = 4;

const POLICY = { ...USUAL_LIMITS, ...OWN_LISTENER, timeout: LONGEST, largestBody: 1_024 };

/** Kept in English for programs, and as a saying for people who read another language. */
const verdict = (step: StoredStep['step'], isPassed: boolean | null, said: Saying): StoredStep => ({
  step,
  passed: isPassed,
  message: say('en', said),
  said,
});
const passed = (step: StoredStep['step'], said: Saying): StoredStep => verdict(step, true, said);
const failed = (step: StoredStep['step'], said: Saying): StoredStep => verdict(step, false, said);
const notReached = (step: StoredStep['step']): StoredStep => verdict(step, null, words.notReached);

const named = (addresses: readonly string[]): string => addresses.slice(0, MOST_NAMED).join(', ');

/**
 * Proves that a name leads to this service: it resolves, one of its addresses is this computer's, and a request to it
 * arrives here (docs/contract/domains.md#verification). One verdict for each step; those after a failure are not taken.
 *
 * Once the signal aborts, the verdicts say nothing about the name.
 */
export async function checkName(
  context: NetworkContext,
  name: string,
  signal?: AbortSignal,
): Promise<StoredStep[]> {
  const addresses = await resolve(context, name, signal);
  if (addresses.length === 0) {
    return [failed('resolve', words.unresolved({ name })), notReached('address'), notReached('probe')];
  }
  const resolved = passed('resolve', words.resolved({ name, addresses: named(addresses) }));
  const own = ownAmong(context, addresses);
  if (own.length === 0) {
    return [resolved, failed('address', await elsewhere(context, name, addresses)), notReached('probe')];
  }
  const isHere = passed('address', words.here({ addresses: named(own), count: own.length }));
  return [resolved, isHere, await probe(context, { name, own, signal })];
}

/** The addresses of a name; none when it has none, or the resolver does not answer in time. */
async function resolve(
  context: NetworkContext,
  name: string,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const found = await resolveName(context, name, signal);
  return typeof found === 'string' ? [] : found;
}

/** Which of these addresses are this computer's; every loopback address is. */
function ownAmong({ machine }: NetworkContext, addresses: readonly string[]): string[] {
  const own = new Set(machine.addresses().map(({ address }) => address));
  return addresses.filter((address) => isLoopback(address) || own.has(address));
}

async function elsewhere(
  context: NetworkContext,
  name: string,
  addresses: readonly string[],
): Promise<Saying> {
  const own = await listOwnAddresses(context);
  const found = { name, addresses: named(addresses) };
  return own.length === 0 ? words.nowhere(found) : words.elsewhere({ ...found, own: named(own) });
}

type Probe = { name: string; own: readonly string[]; signal: AbortSignal | undefined };

async function probe(context: NetworkContext, { name, own, signal }: Probe): Promise<StoredStep> {
  const base = urlAt(name, context.port());
  const { token, end } = context.domainProbes.begin(name);
  try {
    const url = `${base}${PROBE_PATH}${token}`;
    const { status, body } = await request(context, POLICY, { url, signal });
    if (status === 200 && body.toString() === token) return passed('probe', words.proved({ url: base }));
    const reason = words.otherAnswer({ status: String(status) });
    return failed('probe', words.notProved({ url: base, reason }));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const reason = isShared(context, own) ? error.said : words.unshared;
    return failed('probe', words.notProved({ url: base, reason }));
  } finally {
    end();
  }
}

/** Whether Linnet listens at one of these addresses of this computer. */
function isShared({ lan }: NetworkContext, own: readonly string[]): boolean {
  const served = new Set(lan.served().map(({ address }) => address));
  return own.some((address) => isLoopback(address) || served.has(address));
}
