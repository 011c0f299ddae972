import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrollTo, windowOf } from '../../../../../../renderer/features/links/links/list/row-window.ts';

const TALLEST = 12_000_000;

const sights = fc.record({
  passed: fc.integer({ min: -2_000, max: 20_000_000 }),
  height: fc.integer({ min: 200, max: 3_000 }),
  rows: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 2_000_000 })),
  rowHeight: fc.integer({ min: 20, max: 120 }),
  isUp: fc.boolean(),
});

describe('the rows in the document', () => {
  it.each([
    [
      { passed: 0, height: 600, rows: 10, rowHeight: 60, isUp: false },
      { first: 0, count: 10, before: 0, after: 0 },
    ],
    [
      { passed: -300, height: 600, rows: 1000, rowHeight: 60, isUp: false },
      { first: 0, count: 27, before: 0, after: 58_380 },
    ],
    [
      { passed: 6_000, height: 600, rows: 1000, rowHeight: 60, isUp: false },
      { first: 96, count: 27, before: 5_760, after: 52_620 },
    ],
    [
      { passed: 6_000, height: 600, rows: 1000, rowHeight: 60, isUp: true },
      { first: 88, count: 27, before: 5_280, after: 53_100 },
    ],
    [
      { passed: 60_000, height: 600, rows: 1000, rowHeight: 60, isUp: false },
      { first: 973, count: 27, before: 58_380, after: 0 },
    ],
  ])('are those in sight of %o, and some more on the way on', (sight, expected) => {
    expect(windowOf(sight)).toEqual(expected);
  });

  it('are some dozens, as tall together with the room around them as the list, and where they are seen', () => {
    fc.assert(
      fc.property(sights, (sight) => {
        const { first, count, before, after } = windowOf(sight);
        const { rows, rowHeight, height } = sight;
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first + count).toBeLessThanOrEqual(rows);
        expect(count).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 17);
        expect(Math.min(before, after)).toBeGreaterThanOrEqual(-1e-6);
        const tall = Math.min(rows * rowHeight, TALLEST);
        expect(before + count * rowHeight + after).toBeCloseTo(Math.max(tall, count * rowHeight), 3);
      }),
    );
  });

  it('fill what is seen wherever the list is scrolled to, however long it is', () => {
    fc.assert(
      fc.property(
        sights,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ height, rows, rowHeight, isUp }, share) => {
          const tall = Math.min(rows * rowHeight, TALLEST);
          fc.pre(rows > 0 && tall > height);
          const passed = Math.floor(share * (tall - height));
          const { before, count } = windowOf({ passed, height, rows, rowHeight, isUp });
          expect(before).toBeLessThanOrEqual(passed + 1);
          expect(before + count * rowHeight).toBeGreaterThanOrEqual(Math.min(tall, passed + height) - 1);
        },
      ),
    );
  });

  it('have the row that is scrolled to among them', () => {
    fc.assert(
      fc.property(
        sights,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ height, rows, rowHeight, isUp }, share) => {
          fc.pre(rows > 0);
          const index = Math.min(rows - 1, Math.floor(share * rows));
          const tall = Math.min(rows * rowHeight, TALLEST);
          const passed = Math.min(Math.max(0, tall - height), scrollTo(index, { height, rows, rowHeight }));
          const { first, count } = windowOf({ passed, height, rows, rowHeight, isUp });
          expect(index).toBeGreaterThanOrEqual(first);
          expect(index).toBeLessThan(first + count);
        },
      ),
    );
  });
});
