/**
 * Which letters a text has, and which of them an odd number of times: one bit for each from a to z, other letters and
 * digits share bits. One edit changes two bits of either at most, swapping neighbours none.
 */
export type Letters = { present: number; odd: number };

/** Moves `a` to the first bit. */
const FROM_A = 31;

export function lettersOf(text: string): Letters {
  let [present, odd] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const bit = 1 << ((text.charCodeAt(at) + FROM_A) & 31);
    present |= bit;
    odd ^= bit;
  }
  return { present, odd };
}

/** How many bits of a number of 32 are set. */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
