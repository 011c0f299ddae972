import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addShare,
  boundsAt,
  evenShares,
  moveShare,
  removeShare,
  type Share,
} from '../../../../../../../renderer/features/links/links/form/variants/shares.ts';

const all = (...percents: number[]): Share[] => percents.map((percent) => ({ percent, isFixed: false }));

const fix = (shares: Share[], ...indexes: number[]): Share[] =>
  shares.map((share, index) => ({ ...share, isFixed: indexes.includes(index) }));

const sum = (percents: readonly number[]): number => percents.reduce((total, percent) => total + percent, 0);

describe('moving a share', () => {
  it.each([
    ['takes from the others in proportion', all(50, 30, 20), 2, 60, [25, 15, 60]],
    ['gives to the others in proportion', all(25, 25, 50), 2, 20, [40, 40, 20]],
    ['leaves every variant at least 1', all(30, 30, 40), 2, 100, [0, 1, 99]],
    ['lets the own destination go without visitors', all(50, 50), 0, 0, [0, 100]],
    ['never takes a variant below 1', all(50, 50), 1, -5, [99, 1]],
    ['gives all to the only one that takes', fix(all(0, 100, 0), 2), 1, 40, [60, 40, 0]],
    ['leaves fixed ones alone', fix(all(40, 30, 30), 0), 1, 50, [40, 50, 10]],
    ['stays where all others are fixed', fix(all(40, 30, 30), 0, 1), 2, 90, [40, 30, 30]],
    ['takes the nearest whole percent', all(50, 50), 1, 33.4, [67, 33]],
  ])('%s', (_, shares, index, wanted, percents) => {
    expect(moveShare(shares, index, wanted)).toEqual(percents);
  });
});

describe('the number of shares', () => {
  it.each([
    ['halves a lone destination', all(100), [50, 50]],
    ['takes an even part from all', all(50, 50), [34, 33, 33]],
    ['leaves fixed ones alone', fix(all(40, 60), 1), [7, 60, 33]],
    ['takes from fixed ones when nothing else is left', fix(all(0, 100), 0, 1), [0, 67, 33]],
  ])('growing %s', (_, shares, percents) => {
    expect(addShare(shares)).toEqual(percents);
  });

  it.each([
    ['gives to the others in proportion', all(60, 20, 20), 2, [75, 25]],
    ['gives to the own destination when all others are fixed', fix(all(50, 30, 20), 0, 1), 2, [70, 30]],
    ['leaves one destination with everything', all(10, 90), 1, [100]],
  ])('shrinking %s', (_, shares, index, percents) => {
    expect(removeShare(shares, index)).toEqual(percents);
  });

  it('shares evenly, the first ones getting the rest', () => {
    expect(evenShares(3)).toEqual([34, 33, 33]);
    expect(evenShares(11)).toEqual([10, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]);
  });
});

type Step =
  | { act: 'move'; index: number; wanted: number }
  | { act: 'fix'; index: number }
  | { act: 'add' }
  | { act: 'remove'; index: number }
  | { act: 'even' };

const index = fc.nat({ max: 10 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('move' as const),
      index,
      wanted: fc.oneof(fc.integer({ min: -50, max: 150 }), fc.double({ min: 0, max: 100, noNaN: true })),
    }),
    fc.record({ act: fc.constant('fix' as const), index }),
    fc.record({ act: fc.constant('add' as const) }),
    fc.record({ act: fc.constant('remove' as const), index }),
    fc.record({ act: fc.constant('even' as const) }),
  ),
  { maxLength: 40 },
);

const withPercents = (shares: readonly Share[], percents: readonly number[]): Share[] =>
  percents.map((percent, place) => ({ percent, isFixed: shares[place]?.isFixed ?? false }));

function take(shares: Share[], step: Step): Share[] {
  if (step.act === 'add') return shares.length > 10 ? shares : withPercents(shares, addShare(shares));
  if (step.act === 'even') return withPercents(shares, evenShares(shares.length));
  const at = step.index % shares.length;
  if (step.act === 'move') return withPercents(shares, moveShare(shares, at, step.wanted));
  if (step.act === 'fix')
    return shares.map((share, other) => (other === at ? { ...share, isFixed: !share.isFixed } : share));
  if (at === 0) return shares;
  const rest = shares.filter((_, other) => other !== at);
  return withPercents(rest, removeShare(shares, at));
}

describe('whatever is done, the shares', () => {
  it('are whole, add up to 100, and leave every variant at least 1', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let shares = all(100);
        for (const step of taken) {
          shares = take(shares, step);
          const [own = -1, ...variants] = shares.map(({ percent }) => percent);
          expect(sum([own, ...variants])).toBe(100);
          expect([own, ...variants].every(Number.isInteger)).toBe(true);
          expect(own).toBeGreaterThanOrEqual(0);
          for (const percent of variants) expect(percent).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  it('reach what was wanted within the bounds, and leave fixed ones alone', () => {
    fc.assert(
      fc.property(steps, index, fc.integer({ min: 0, max: 100 }), (taken, at, wanted) => {
        const shares = taken.reduce(take, all(100));
        const place = at % shares.length;
        const { least, most } = boundsAt(shares, place);
        const moved = moveShare(shares, place, wanted);
        expect(moved[place]).toBe(Math.min(most, Math.max(least, wanted)));
        for (const [other, share] of shares.entries())
          if (share.isFixed && other !== place) expect(moved[other]).toBe(share.percent);
      }),
    );
  });
});
