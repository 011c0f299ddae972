import type { ClaimId } from './records/resource.ts';
import type { Ask } from './wire/question.ts';
import type { Link } from './wire/socket.ts';

/** An interface for queries, and the addresses, in small letters, that count as an answer. */
export type Place = { link: Link; addresses: readonly string[] };

/** Queries the network for our own names. */
export type Proof = {
  isProven(id: ClaimId): boolean;
  /**
   * Queries every interface; a name is proven if the answer on one of them has an address at which the service
   * listens there.
   */
  prove(id: ClaimId, nameNow: () => string | null): Promise<void>;
  /** The addresses of a name on the network, from any answer. */
  ask(name: string): Promise<string[]>;
  forget(id: ClaimId): void;
};

export function createProof(ask: Ask, places: () => readonly Place[]): Proof {
  const proven = new Set<ClaimId>();
  const askAt = async ({ link }: Place, name: string): Promise<string[]> =>
    (await ask(link, name)).map((address) => address.toLowerCase());
  return {
    isProven: (id) => proven.has(id),
    prove: async (id, nameNow) => {
      const name = nameNow();
      const answers =
        name === null
          ? []
          : await Promise.all(
              places().map(async (place) =>
                (await askAt(place, name)).some((address) => place.addresses.includes(address)),
              ),
            );
      // The name may have changed meanwhile.
      if (name !== nameNow()) return;
      if (answers.includes(true)) proven.add(id);
      else proven.delete(id);
    },
    ask: async (name) => (await Promise.all(places().map((place) => askAt(place, name)))).flat(),
    forget: (id) => void proven.delete(id),
  };
}
