/**
 * Parts of a batch that is too large for the database as a whole. The whole is part 1; the halves of part n are 2n and
 * 2n + 1. They are cut at fixed positions, however many clicks there are. So a batch that a kill left incomplete on the
 * disk is cut like the complete one, and a part that was written before the kill is recognised by its number.
 */
export const WHOLE_BATCH = 1;

/** A whole batch has at most 2 to the power of this many clicks. A part that cannot be halved has one. */
const LEVELS = 16;

/** Numbers for the parts of a batch. */
const PARTS = 2 ** (LEVELS + 1);

const levelOf = (part: number): number => 31 - Math.clz32(part);

/** The positions of a part in its batch, the second one exclusive. */
export function rangeOf(part: number): { from: number; to: number } {
  const level = levelOf(part);
  const size = 2 ** (LEVELS - level);
  const from = (part - 2 ** level) * size;
  return { from, to: from + size };
}

/** The two parts into which one with so many clicks is cut, neither of them empty; null for a single click. */
export function halfParts(part: number, clicks: number): [number, number] | null {
  if (clicks <= 1) return null;
  const [half, other] = [part * 2, part * 2 + 1];
  const { from } = rangeOf(part);
  return rangeOf(other).from - from < clicks ? [half, other] : halfParts(half, clicks);
}

/** The number by which the database knows a part. */
export const partNumber = (batch: number, part: number): number => batch * PARTS + part;

/** The part of such a number. */
export const partIn = (number: number): number => number % PARTS;

/** Whether all clicks of a part are in another one, or in itself. */
export const isWithin = (part: number, other: number): boolean => {
  const deeper = levelOf(part) - levelOf(other);
  return deeper >= 0 && part >>> deeper === other;
};
