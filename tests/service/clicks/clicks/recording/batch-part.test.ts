import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  halfParts,
  isWithin,
  partIn,
  partNumber,
  rangeOf,
  WHOLE_BATCH,
} from '../../../../../service/clicks/clicks/recording/batch-part.ts';

const PART = fc.integer({ min: 1, max: 2 ** 17 - 1 });

describe('a part of a batch', () => {
  it('has room for every click of a batch as the whole', () => {
    expect(rangeOf(WHOLE_BATCH)).toEqual({ from: 0, to: 65_536 });
  });

  it('is cut into two that hold its clicks and neither of which is empty', () => {
    fc.assert(
      fc.property(PART, fc.integer({ min: 2, max: 65_536 }), (part, given) => {
        const { from, to } = rangeOf(part);
        const clicks = Math.min(given, to - from);
        const halves = halfParts(part, clicks);
        expect(halves === null).toBe(clicks < 2);
        if (halves === null) return;
        const [first, second] = halves.map(rangeOf);
        expect(first?.from).toBe(from);
        expect(second?.from).toBe(first?.to);
        expect(second?.from).toBeLessThan(from + clicks);
        expect(second?.to).toBeGreaterThanOrEqual(from + clicks);
      }),
    );
  });

  it('is cut at the same positions however many clicks a kill took off its end', () => {
    const cuts = (clicks: number) => halfParts(WHOLE_BATCH, clicks)?.map(rangeOf);
    expect(cuts(35_000)).toEqual(cuts(34_000));
    expect(cuts(10)).toEqual([
      { from: 0, to: 8 },
      { from: 8, to: 16 },
    ]);
  });

  it('is within another one if all its clicks are', () => {
    fc.assert(
      fc.property(PART, PART, (one, other) => {
        const [inner, outer] = [rangeOf(one), rangeOf(other)];
        expect(isWithin(one, other)).toBe(outer.from <= inner.from && inner.to <= outer.to);
      }),
    );
  });

  it('has a number of its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 36 - 1 }), PART, (batch, part) => {
        const number = partNumber(batch, part);
        expect(Number.isSafeInteger(number)).toBe(true);
        expect([partIn(number), (number - part) / 2 ** 17]).toEqual([part, batch]);
      }),
    );
  });
});
