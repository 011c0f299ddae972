import { randomBytes } from 'node:crypto';

/** The source of random bytes. Tests pass their own. */
export type Random = { bytes(length: number): Uint8Array };

export const systemRandom: Random = { bytes: (length) => randomBytes(length) };

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
    const value = Buffer.from(random.bytes(width)).readUIntBE(0, width);
    if (value < end) return value % below;
  }
}

/** A new resource id (`id.ts`). */
export const newId = (random: Random): string => Buffer.from(random.bytes(12)).toString('hex');

/** A secret of 32 random bytes in base64url, 43 characters. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');
