import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsBefore,
  boundsOf,
  DEFAULT_RANGE,
  formatRange,
  isLongest,
  nameBefore,
  parseRange,
  problemWithDays,
  type Range,
  rangeName,
} from '../../../../../../renderer/features/stats/stats/filters/range.ts';
import { addDays } from '../../../../../../renderer/lib/zoned-days.ts';

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
  fc.tuple(day, fc.integer({ min: 0, max: 89 })).map(([from, more]) => ({
    kind: 'days' as const,
    from,
    to: addDays(from, more),
  })),
);

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kathmandu');

const DAY_MS = 24 * 3_600_000;
const momentsOf = ({ start, end }: { start: string; end: string }) =>
  [Date.parse(start), Date.parse(end)] as const;

describe('a range', () => {
  it('survives the address', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        expect(parseRange(formatRange(range))).toEqual(range);
      }),
    );
  });

  it.each([
    null,
    '',
    '5y',
    'toString',
    '2026-09-13..2026-09-01',
    '2026-09-13',
    '2026-02-30..2026-03-02',
    '2026-01-01..2026-04-01',
  ])('is the usual one for %j', (text) => {
    expect(parseRange(text)).toEqual(DEFAULT_RANGE);
  });

  it('ends now when it is a preset', () => {
    expect(boundsOf({ kind: 'preset', preset: '24h' }, NOW, 'UTC')).toEqual({
      start: '2026-09-12T12:00:00.000Z',
      end: '2026-09-13T12:00:00.000Z',
    });
  });

  it('is whole days up to now when it is days that end now', () => {
    const week = { kind: 'preset', preset: '7d' } as const;
    expect(boundsOf(week, NOW, 'Asia/Tokyo')).toEqual({
      start: '2026-09-06T15:00:00.000Z',
      end: '2026-09-13T12:00:00.000Z',
    });
    expect(boundsBefore(week, NOW, 'Asia/Tokyo')).toEqual({
      start: '2026-08-30T15:00:00.000Z',
      end: '2026-09-06T12:00:00.000Z',
    });
  });

  it('is never in the future, backwards, or longer than the service allows', () => {
    fc.assert(
      fc.property(ranges, zones, (range, zone) => {
        const [start, end] = momentsOf(boundsOf(range, NOW, zone));
        expect(end).toBeLessThanOrEqual(NOW);
        expect(start).toBeLessThanOrEqual(end);
        expect(Math.floor((end - start) / DAY_MS)).toBeLessThanOrEqual(90);
      }),
    );
  });

  it('begins and ends with days of the zone', () => {
    const range = { kind: 'days', from: '2026-09-01', to: '2026-09-01' } as const;
    expect(boundsOf(range, NOW, 'Asia/Tokyo')).toEqual({
      start: '2026-08-31T15:00:00.000Z',
      end: '2026-09-01T14:59:59.999Z',
    });
  });
});

describe('the time before a range', () => {
  it('ends just before it and is never longer', () => {
    fc.assert(
      fc.property(ranges, zones, (range, zone) => {
        const [start, end] = momentsOf(boundsOf(range, NOW, zone));
        const [earlierStart, earlierEnd] = momentsOf(boundsBefore(range, NOW, zone));
        expect(earlierEnd).toBeLessThan(start);
        expect(earlierEnd - earlierStart).toBeLessThanOrEqual(end - start);
      }),
    );
  });

  it('is the same part of the day before, while a day is not over', () => {
    const today = { kind: 'days', from: '2026-09-13', to: '2026-09-13' } as const;
    expect(boundsBefore(today, NOW, 'UTC')).toEqual({
      start: '2026-09-12T00:00:00.000Z',
      end: '2026-09-12T12:00:00.000Z',
    });
  });

  it.each([
    [{ kind: 'preset', preset: '30d' }, 'the previous 30 days'],
    [{ kind: 'days', from: '2026-09-13', to: '2026-09-13' }, 'the previous day'],
    [{ kind: 'days', from: '2026-09-01', to: '2026-09-13' }, 'the previous 13 days'],
  ] as const)('of %j is called “%s”', (range, name) => {
    expect(nameBefore(range)).toBe(name);
  });
});

describe('the name of a range', () => {
  it.each([
    [{ kind: 'preset', preset: '7d' }, /^Last 7 days$/],
    [{ kind: 'days', from: '2026-09-01', to: '2026-09-13' }, /^1\D{1,3}13 Sept? 2026$/],
  ] as const)('of %j fits on a chip', (range, name) => {
    expect(rangeName(range)).toMatch(name);
  });
});

it.each([
  [{ kind: 'preset', preset: '90d' }, true],
  [{ kind: 'preset', preset: '30d' }, false],
  [{ kind: 'days', from: '2026-06-01', to: '2026-08-29' }, true],
  [{ kind: 'days', from: '2026-06-01', to: '2026-08-28' }, false],
] as const)('knows whether %j is all that can be asked for', (range, longest) => {
  expect(isLongest(range)).toBe(longest);
});

describe('days the service would refuse', () => {
  it.each([
    ['2026-09-01', '2026-09-13', undefined],
    ['2026-09-13', '2026-09-01', /is after/],
    ['2026-01-01', '2026-09-01', /90 days/],
    ['2026-01-01', '2026-04-01', /90 days/],
    ['2026-01-01', '2026-03-31', undefined],
    ['', '2026-09-01', /both/],
  ])('from %j to %j', (from, to, problem) => {
    const found = problemWithDays(from, to);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(problem);
  });
});
