import { createHash } from 'node:crypto';
import type { Random } from '../../../lib/random.ts';

/** Bytes of one digest. */
const BLOCK = 32;

/**
 * Random bytes derived from a seed, each as unguessable as the seed: the writer thread has no random source, and gets
 * a seed for each write.
 */
export function randomFrom(seed: string): Random {
  let count = 0;
  let pool = Buffer.alloc(0);
  return {
    bytes: (length) => {
      while (pool.length < length) {
        count += 1;
        pool = Buffer.concat(
          [pool, createHash('sha256').update(`${seed} ${count}`).digest()],
          pool.length + BLOCK,
        );
      }
      const drawn = pool.subarray(0, length);
      pool = pool.subarray(length);
      return drawn;
    },
  };
}

/** The seed that `randomFrom` needs for one write. */
export const newImportSeed = (random: Random): string => Buffer.from(random.bytes(BLOCK)).toString('hex');
