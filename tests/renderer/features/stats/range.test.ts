import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  DEFAULT_RANGE,
  formatRange,
  parseRange,
  problemWithDays,
  type Range,
} from '../../../../renderer/features/stats/range.ts';

const NOW = Date.UTC(2026, 8, 13, 12);

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const ranges: fc.Arbitrary<Range> = fc.oneof(
  fc
    .constantFrom('1h' as const, '24h' as const, '7d' as const, '30d' as const, '90d' as const)
    .map((preset) => ({
      kind: 'preset' as const,
      preset,
    })),
  fc.tuple(day, day).map(([one, other]) => {
    const [from, to] = one < other ? [one, other] : [other, one];
    return { kind: 'days' as const, from, to };
  }),
);

describe('a range', () => {
  it('survives the address', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        expect(parseRange(formatRange(range))).toEqual(range);
      }),
    );
  });

  it.each([null, '', '5y', 'toString', '2026-09-13..2026-09-01', '2026-09-13'])(
    'is the usual one for %j',
    (text) => {
      expect(parseRange(text)).toEqual(DEFAULT_RANGE);
    },
  );

  it('ends now when it is a preset', () => {
    expect(boundsOf({ kind: 'preset', preset: '24h' }, NOW)).toEqual({
      start: '2026-09-12T12:00:00.000Z',
      end: '2026-09-13T12:00:00.000Z',
    });
  });

  it('covers its last day, but never the future', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        expect(new Date(boundsOf(range, NOW).end).getTime()).toBeLessThanOrEqual(NOW);
      }),
    );
    const { start, end } = boundsOf({ kind: 'days', from: '2026-09-01', to: '2026-09-01' }, NOW);
    expect(new Date(end).getTime() - new Date(start).getTime()).toBe(24 * 3_600_000 - 1);
  });
});

describe('days the service would refuse', () => {
  it.each([
    ['2026-09-01', '2026-09-13', undefined],
    ['2026-09-13', '2026-09-01', /comes after/],
    ['2026-01-01', '2026-09-01', /90 days/],
    ['', '2026-09-01', /both/],
  ])('from %j to %j', (from, to, problem) => {
    const found = problemWithDays(from, to);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(problem);
  });
});
