import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  chiSquare,
  criticalAt,
} from '../../../../../../renderer/features/stats/stats/variants/chi-square.ts';
import {
  judgeSplit,
  wilsonRange,
} from '../../../../../../renderer/features/stats/stats/variants/split-test.ts';

const cells = (...pairs: [percent: number, clicks: number][]): Cell[] =>
  pairs.map(([percent, clicks]) => ({ percent, clicks }));

describe('what can be said about a split', () => {
  it.each([
    ['nothing without a second share', cells([100, 500]), { kind: 'untested' }],
    ['nothing where one destination has everything', cells([0, 20], [100, 500]), { kind: 'untested' }],
    ['too little without clicks', cells([50, 0], [50, 0]), { kind: 'few', clicks: 0, more: 2401 }],
    [
      'too little when a small share is expected fewer than five times',
      cells([90, 40], [10, 9]),
      { kind: 'few', clicks: 49, more: 816 },
    ],
    [
      'as set, with some uncertainty left',
      cells([50, 520], [50, 480]),
      { kind: 'as-set', clicks: 1000, more: 1401 },
    ],
    [
      'as set, well known',
      cells([60, 6080], [30, 2950], [10, 970]),
      { kind: 'as-set', clicks: 10_000, more: 0 },
    ],
    [
      'as set, when chance explains it once in twenty',
      cells([50, 60], [50, 40]),
      { kind: 'as-set', clicks: 100, more: 2301 },
    ],
    ['off, when chance hardly explains it', cells([50, 65], [50, 35]), { kind: 'off' }],
    [
      'as set among more destinations than most links have',
      Array.from({ length: 20 }, () => ({ percent: 5, clicks: 500 })),
      { kind: 'as-set', clicks: 10_000, more: 0 },
    ],
    [
      'off among as many',
      Array.from({ length: 20 }, (_, index) => ({ percent: 5, clicks: index === 7 ? 650 : 500 })),
      { kind: 'off' },
    ],
    ['off, when one of many is', cells([40, 380], [30, 290], [20, 190], [10, 140]), { kind: 'off' }],
    [
      'as set for shares that do not add up to 100',
      cells([30, 610], [20, 390]),
      { kind: 'as-set', clicks: 1000, more: 1305 },
    ],
  ])('%s', (_, split, verdict) => {
    expect(judgeSplit(split)).toEqual(verdict);
  });

  it('has no word for clicks of a destination without a share', () => {
    expect(judgeSplit(cells([0, 400], [50, 500], [50, 500]))).toEqual({
      kind: 'as-set',
      clicks: 1000,
      more: 1401,
    });
  });

  it('is seldom a false alarm, and no real one is missed', () => {
    let state = 7;
    const draw = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const play = (shares: readonly number[]): number[] => {
      const counts = shares.map(() => 0);
      for (let click = 0; click < 1000; click += 1) {
        const at = draw();
        let reached = 0;
        const index = shares.findIndex((share) => {
          reached += share;
          return at < reached;
        });
        counts[index] = (counts[index] ?? 0) + 1;
      }
      return counts;
    };
    const verdicts = (shares: readonly number[]): number =>
      Array.from({ length: 400 }, () => play(shares)).filter(([own = 0, one = 0, two = 0]) => {
        const { kind } = judgeSplit(cells([10, own], [60, one], [30, two]));
        return kind === 'off';
      }).length;
    expect(verdicts([0.1, 0.6, 0.3])).toBeLessThan(12);
    expect(verdicts([0.2, 0.5, 0.3])).toBe(400);
  });
});

describe('chi-square', () => {
  it.each([
    [cells([40, 89], [20, 37], [20, 30], [15, 28], [5, 2]), 9.9901],
    [cells([50, 60], [50, 40]), 4],
    [cells([1, 30], [1, 14], [1, 34], [1, 45], [1, 57], [1, 20]), 37.78],
  ])('of %j is %d', (split, value) => {
    expect(chiSquare(split)).toBeCloseTo(value, 2);
  });
});

describe('what chance exceeds once in a hundred times', () => {
  it.each([
    [1, 6.635],
    [10, 23.209],
    [11, 24.725],
    [20, 37.566],
    [50, 76.154],
  ])('with %d degrees of freedom is %d', (degrees, value) => {
    expect(Math.abs(criticalAt(degrees) / value - 1)).toBeLessThan(0.002);
  });
});

describe('the range of a true share', () => {
  it.each([
    [10, 100, 0.0552, 0.1744],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [50, 100, 0.4038, 0.5962],
    [0, 0, 0, 1],
  ])('%d of %d', (clicks, all, from, to) => {
    const range = wilsonRange(clicks, all);
    expect(range.from).toBeCloseTo(from, 4);
    expect(range.to).toBeCloseTo(to, 4);
  });

  it('holds the share that was seen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, part) => {
          const clicks = Math.round(all * part);
          const { from, to } = wilsonRange(clicks, all);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from).toBeLessThanOrEqual(clicks / all + 1e-9);
          expect(to).toBeGreaterThanOrEqual(clicks / all - 1e-9);
          expect(to).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
