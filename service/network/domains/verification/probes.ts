import { hostNameOf } from '../../../lib/host-name.ts';
import { newSecret, type Random } from '../../../lib/random.ts';

/** Below it, this service answers with the secret it was asked for (docs/contract/domains.md#verification). */
export const PROBE_PATH = '/.well-known/linnet-domain/';

/**
 * The proofs under way that a name leads to this service.
 *
 * The secrets are in memory only: an answer proves that the name leads to this very process, and to no earlier one.
 */
export type Probes = {
  /** A secret that is answered with at this name until `end` is called. */
  begin(name: string): { token: string; end(): void };
  /** Whether a `Host` header names a domain whose proof is under way: its host is served for the answer alone. */
  isAwaited(host: string): boolean;
  /** Whether a request at this host asked for a secret that was made for it. */
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
