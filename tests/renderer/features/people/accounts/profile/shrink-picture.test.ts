import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centreSquare } from '../../../../../../renderer/features/people/accounts/profile/shrink-picture.ts';

describe('the square cut from a picture', () => {
  it('is as large as fits, inside the picture and in its middle', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const square = centreSquare({ width, height });
        expect(square.side).toBe(Math.min(width, height));
        expect(Math.abs(width - square.side - 2 * square.left)).toBeLessThanOrEqual(1);
        expect(Math.abs(height - square.side - 2 * square.top)).toBeLessThanOrEqual(1);
        expect(square.left + square.side).toBeLessThanOrEqual(width);
        expect(square.top + square.side).toBeLessThanOrEqual(height);
      }),
    );
  });
});
