import type { StoredStep } from '../../../../drizzle/schema/index.ts';
import {
  OutboundError,
  OWN_LISTENER,
  request,
  resolveName,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { hostNameOf, urlAt } from '../../../lib/host-name.ts';
import { isLoopback } from '../../../lib/ip-address.ts';
import { newSecret, type Random } from '../../../lib/random.ts';
import { type Saying, say } from '../../../lib/words.ts';
import { stepWords as words } from '../../words.ts';
import { listOwnAddresses } from '../view.ts';

/** The longest wait for the answer to a probe, ms. */
const LONGEST = 5_000;

/** How many addresses a sentence names. */
const MOST_NAMED = 4;

const POLICY = { ...USUAL_LIMITS, ...OWN_LISTENER, timeout: LONGEST, largestBody: 1_024 };

/** In English for programs, and as a translatable saying for people. */
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
 * arrives here (docs/contract/domains.md#verification). One verdict per step; steps after a failure are skipped.
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

/** The addresses of a name; empty when it has none, or the resolver does not answer in time. */
async function resolve(
  context: NetworkContext,
  name: string,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const found = await resolveName(context, name, signal);
  return typeof found === 'string' ? [] : found;
}

/** The addresses among these that belong to this computer, as every loopback address does. */
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

/** Below this path the service answers with a secret of a running proof (docs/contract/domains.md#verification). */
export const PROBE_PATH = '/.well-known/linnet-domain/';

/**
 * The running proofs that a name leads to this service.
 *
 * The secrets are in memory only, so an answer proves that the name leads to this very process, and not to an earlier
 * one.
 */
export type Probes = {
  /** Creates a secret that the service returns at this name until `end` is called. */
  begin(name: string): { token: string; end(): void };
  /** Whether a `Host` header names a domain with a running proof: such a host is served for the probe only. */
  isAwaited(host: string): boolean;
  /** Whether a request at this host contains a secret that was created for it. */
  isRight(host: string | null, token: string): boolean;
};

export function createProbes(random: Random): Probes {
  const names = new Map<string, string>();
  return {
    begin: (name) => {
      const token = newSecret(random);
      names.set(token, name);
      return { token, end: () => void names.delete(token) };
    },
    isAwaited: (host) => names.size > 0 && [...names.values()].includes(hostNameOf(host)),
    isRight: (host, token) => host !== null && names.get(token) === hostNameOf(host),
  };
}
