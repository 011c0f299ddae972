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
import { addDays, localTime } from '../../../../../../renderer/lib/zoned-days.ts';

const NOW = Date.UTC(2026, 8, 13, 12);

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const ranges: fc.Arbitrary<Range> = fc.oneof(
  fc
    .constantFrom('1h' as const, '24h' as const, '7d' as const, '30d' as const, '90d' as const)
    .map((preset) => ({ kind: 'preset' as const, preset })),
  fc
    .tuple(day, fc.integer({ min: 0, max: 89 }))
    .map(([from, more]) => ({ kind: 'days' as const, from, to: addDays(from, more) })),
);

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
);

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
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

  it('is seven whole days and the running one when it is the last 7 days', () => {
    const week = { kind: 'preset', preset: '7d' } as const;
    expect(boundsOf(week, NOW, 'Asia/Tokyo')).toEqual({
      start: '2026-09-05T15:00:00.000Z',
      end: '2026-09-13T12:00:00.000Z',
    });
  });

  it('is never in the future, backwards, or longer than the service allows', () => {
    fc.assert(
      fc.property(ranges, zones, (range, zone) => {
        const [start, end] = momentsOf(boundsOf(range, NOW, zone));
        expect(end).toBeLessThanOrEqual(NOW);
        expect(start).toBeLessThanOrEqual(end);
        expect(Math.floor((localTime(end, zone) - localTime(start, zone)) / DAY_MS)).toBeLessThanOrEqual(90);
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

describe('what a range is compared with', () => {
  it('is the same weekdays and times of day, so many weeks before as do not overlap', () => {
    fc.assert(
      fc.property(ranges, zones, (range, zone) => {
        const local = (bounds: { start: string; end: string }) =>
          momentsOf(bounds).map((moment) => localTime(moment, zone));
        const [start = 0, end = 0] = local(boundsOf(range, NOW, zone));
        const [earlierStart = 0, earlierEnd = 0] = local(boundsBefore(range, NOW, zone));
        const weeks = (start - earlierStart) / WEEK_MS;
        expect(Number.isInteger(weeks) && weeks > 0).toBe(true);
        expect(end - earlierEnd).toBe(start - earlierStart);
        // Only the day that is not over may be in both.
        expect(earlierEnd - start).toBeLessThan(DAY_MS - 1000);
        expect(weeks === 1 || earlierEnd - start + WEEK_MS > 0).toBe(true);
      }),
    );
  });

  it.each([
    [{ kind: 'preset', preset: '1h' }, '2026-09-06T11:00', '2026-09-06T12:00', 'a week earlier'],
    [{ kind: 'preset', preset: '7d' }, '2026-08-30T00:00', '2026-09-06T12:00', 'a week earlier'],
    [{ kind: 'preset', preset: '30d' }, '2026-07-10T00:00', '2026-08-09T12:00', '5 weeks earlier'],
    [{ kind: 'preset', preset: '90d' }, '2026-03-16T00:00', '2026-06-14T12:00', '13 weeks earlier'],
    [
      { kind: 'days', from: '2026-09-13', to: '2026-09-13' },
      '2026-09-06T00:00',
      '2026-09-06T12:00',
      'a week earlier',
    ],
    [
      { kind: 'days', from: '2026-09-05', to: '2026-09-11' },
      '2026-08-29T00:00',
      '2026-09-04T23:59',
      'a week earlier',
    ],
    [
      { kind: 'days', from: '2026-09-04', to: '2026-09-11' },
      '2026-08-21T00:00',
      '2026-08-28T23:59',
      '2 weeks earlier',
    ],
  ] as const)('%j begins %s, ends %s and is %s', (range, start, end, name) => {
    const before = boundsBefore(range, NOW, 'UTC');
    expect([before.start.slice(0, 16), before.end.slice(0, 16)]).toEqual([start, end]);
    expect(nameBefore(range, NOW, 'UTC')).toBe(name);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '2026-10-17T22:00:00.000Z', '2026-10-18T21:59:59.999Z', 25],
    ['Europe/Berlin', '2026-03-29', '2026-03-21T23:00:00.000Z', '2026-03-22T22:59:59.999Z', 23],
    ['America/New_York', '2026-11-01', '2026-10-25T04:00:00.000Z', '2026-10-26T03:59:59.999Z', 25],
    ['America/New_York', '2026-03-08', '2026-03-01T05:00:00.000Z', '2026-03-02T04:59:59.999Z', 23],
    ['Australia/Lord_Howe', '2026-04-05', '2026-03-28T13:00:00.000Z', '2026-03-29T12:59:59.999Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-09-26T13:30:00.000Z', '2026-09-27T13:29:59.999Z', 23.5],
  ])('is a day of 24 hours in %s for %s, from %s to %s', (zone, changed, start, end, hours) => {
    const now = Date.UTC(2027, 0, 1);
    const range = { kind: 'days', from: changed, to: changed } as const;
    const [from, to] = momentsOf(boundsOf(range, now, zone));
    expect(to + 1 - from).toBe(hours * 3_600_000);
    expect(boundsBefore(range, now, zone)).toEqual({ start, end });
  });

  it('ends at the same hour of the day, also when the clocks were changed in between', () => {
    const now = Date.parse('2026-10-26T09:30:00Z');
    const before = boundsBefore({ kind: 'preset', preset: '24h' }, now, 'Europe/Berlin');
    expect(before).toEqual({ start: '2026-10-18T08:30:00.000Z', end: '2026-10-19T08:30:00.000Z' });
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
