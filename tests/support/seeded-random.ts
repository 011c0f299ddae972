import type { Random } from '../../service/lib/random.ts';

/** Random bytes that are the same in every run: a xorshift generator of 32 bits. */
export function seededRandom(seed: number): Random {
  let state = seed * 0x9e3779b9 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 24;
  };
  return { bytes: (length) => Uint8Array.from({ length }, next) };
}
