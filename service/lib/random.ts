import { randomFillSync } from 'node:crypto';

/** The source of random bytes. Tests pass their own. */
export type Random = { bytes(length: number): Uint8Array };

/** Drawn at once: a call into the system's source costs more than all that is made of its bytes. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Bytes of the pool are handed out once, and wiped there. */
export const systemRandom: Random = {
  bytes: (length) => {
    if (length > pool.length) return randomFillSync(new Uint8Array(length));
    if (used + length > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const drawn = new Uint8Array(pool.subarray(used, used + length));
    pool.fill(0, used, used + length);
    used += length;
    return drawn;
  },
};

/**
 * A whole number from 0 up to `below`, exclusive; every one is equally likely.
 *
 * Draws `width` bytes at a time. Values from the last whole multiple of `below` on would favour small numbers, so they
 * are drawn again.
 */
export function drawBelow(random: Random, below: number, width: number): number {
  const values = 256 ** width;
  const end = values - (values % below);
  for (;;) {
    const value = random.bytes(width).reduce((sum, byte) => sum * 256 + byte, 0);
    if (value < end) return value % below;
  }
}

/** A new resource id (`id.ts`). */
export const newId = (random: Random): string => Buffer.from(random.bytes(12)).toString('hex');

/** A secret of 32 random bytes in base64url, 43 characters. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');
