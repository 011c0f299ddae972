import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bubbles } from '../../../../../../renderer/features/stats/stats/board/drawings/bubbles.ts';
import {
  aWeek,
  calendar,
  firstDayOf,
} from '../../../../../../renderer/features/stats/stats/board/drawings/calendar.ts';
import { treemap } from '../../../../../../renderer/features/stats/stats/board/drawings/treemap.ts';
import { VIEWS } from '../../../../../../renderer/features/stats/stats/board/drawings/views.ts';
import { runningTotal } from '../../../../../../renderer/features/stats/stats/board/widget/running-total.ts';

const falling = fc
  .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 })
  .map((values) => values.toSorted((one, other) => other - one));
const aspect = fc.double({ min: 0.3, max: 5, noNaN: true });

describe('A treemap', () => {
  it('gives each value its share of the box, and leaves nothing over', () => {
    fc.assert(
      fc.property(falling, aspect, (values, width) => {
        const total = values.reduce((sum, value) => sum + value, 0);
        const tiles = treemap(values, width);
        for (const [index, tile] of tiles.entries()) {
          expect(tile.width * tile.height).toBeCloseTo((values[index] ?? 0) / total, 6);
          expect(tile.x + tile.width).toBeLessThan(1.000001);
          expect(tile.y + tile.height).toBeLessThan(1.000001);
        }
      }),
    );
  });
});

describe('Bubbles', () => {
  it('lie within the box, apart, and as large as their values', () => {
    fc.assert(
      fc.property(falling, aspect, (values, width) => {
        const circles = bubbles(values, width);
        expect(circles).toHaveLength(values.length);
        for (const [index, { x, y, radius }] of circles.entries()) {
          expect(Math.min(x, 1 - x, y, 1 / width - y)).toBeGreaterThan(radius);
          for (const other of circles.slice(index + 1))
            expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(radius + other.radius);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('A calendar', () => {
  const day = (key: string, clicks: number) => ({ key, clicks, visitors: clicks });
  const clicks = (row: { clicks: number }): number => row.clicks;

  it('has a column for each week, from the day that weeks begin with', () => {
    const rows = [day('2026-09-12', 0), day('2026-09-13', 1), day('2026-09-14', 8)];
    const monday = calendar(rows, 1, clicks).map(({ column, row, strength }) => [column, row, strength]);
    expect(monday).toEqual([
      [0, 5, 0],
      [0, 6, 1],
      [1, 0, 4],
    ]);
    expect(calendar(rows, 7, clicks).map(({ column, row }) => [column, row])).toEqual([
      [0, 6],
      [1, 0],
      [1, 1],
    ]);
    expect(aWeek(7)[0]).toBe('1970-01-04');
  });

  it.each([
    ['en', 7],
    ['en-GB', 1],
    ['en-US', 7],
    ['de', 1],
    ['de-AT', 1],
    ['es', 1],
    ['es-MX', 7],
    ['ar', 6],
    ['ar-MA', 1],
    ['ar-u-ca-gregory-nu-latn', 6],
    [undefined, 1],
  ])('begins the week of %s with day %i', (locale, day) => {
    expect(firstDayOf(locale)).toBe(day);
  });

  it('is a strip of hours within a day', () => {
    const rows = [day('2026-09-12 23:00', 2), day('2026-09-13 00:00', 1)];
    expect(calendar(rows, 1, clicks).map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('A running total', () => {
  it('adds up from the beginning, also of the time before where that is known', () => {
    const rows = [
      { key: 'a', clicks: 1, visitors: 1, before: 4 },
      { key: 'b', clicks: 2, visitors: 1, before: undefined },
    ];
    expect(runningTotal(rows)).toEqual([
      { key: 'a', clicks: 1, visitors: 1, before: 4 },
      { key: 'b', clicks: 3, visitors: 2, before: undefined },
    ]);
  });
});

describe('The room in a widget', () => {
  const grid = (w: number, h: number) => ({ x: 0, y: 0, w, h });
  it.each([
    ['bars', 6, 3, 3],
    ['bars', 6, 6, 8],
    ['bars', 6, 8, 11],
    ['columns', 4, 6, 5],
    ['columns', 12, 6, 10],
    ['donut', 6, 4, 4],
    ['treemap', 6, 6, 10],
    ['treemap', 12, 12, 24],
    ['radar', 5, 5, 6],
    ['bubbles', 3, 3, 8],
    ['scatter', 6, 6, 32],
  ] as const)('%s of %d by %d shows %d', (view, w, h, most) => {
    expect(VIEWS[view].room(grid(w, h), false)).toBe(most);
  });
});
