import type { ClaimId } from './records/resource.ts';
import type { Link } from './wire/link.ts';
import type { Ask } from './wire/question.ts';

/** An interface to ask on, and the addresses, in small letters, that count as an answer. */
export type Place = { link: Link; addresses: readonly string[] };

/** What the network itself answers about our names. */
export type Proof = {
  isProven(id: ClaimId): boolean;
  /** Asks on every interface; a name is proven if one of them answers with an address that is served there. */
  prove(id: ClaimId, nameNow: () => string | null): Promise<void>;
  /** The addresses that a name has on the network, wherever the answer comes from. */
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
      // The name may have become another one meanwhile.
      if (name !== nameNow()) return;
      if (answers.includes(true)) proven.add(id);
      else proven.delete(id);
    },
    ask: async (name) => (await Promise.all(places().map((place) => askAt(place, name)))).flat(),
    forget: (id) => void proven.delete(id),
  };
}
