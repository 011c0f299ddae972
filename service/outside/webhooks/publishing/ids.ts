import { sha256 } from '../../../lib/hash.ts';
import type { Random } from '../../../lib/random.ts';

/** Makes ids; each is as unguessable as the seed. */
export type IdSource = { event(): string; message(): string; row(): string };

/** The seed that `idsFrom` needs for one write. */
export const newSeed = (random: Random): string => Buffer.from(random.bytes(32)).toString('hex');

/** Ids for the rows of one write: the writer thread has no random source; it gets a seed and counts from it. */
export function idsFrom(seed: string): IdSource {
  let count = 0;
  const next = (digits: number): string => {
    count += 1;
    return sha256(`${seed} ${count}`).slice(0, digits);
  };
  return { event: () => `evt_${next(32)}`, message: () => `msg_${next(32)}`, row: () => next(24) };
}
