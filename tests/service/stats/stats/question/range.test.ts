import { describe, expect, it } from 'vitest';
import { resolveRange } from '../../../../../service/stats/stats/question/range.ts';

const NOW = Date.UTC(2026, 8, 13, 12, 0, 0, 500);
const DAY = 86_400_000;

const resolved = (sent: { start?: string; end?: string; timezone?: string }): [number, number] | string => {
  const checked = resolveRange(sent, NOW);
  return checked.ok
    ? [checked.value.start, checked.value.end]
    : `${checked.status} ${checked.field}: ${checked.message}`;
};

describe('resolveRange', () => {
  it.each([
    ['the last seven days', {}, [NOW - 7 * DAY, NOW]],
    ['until now', { start: '2026-09-13T00:00:00Z' }, [Date.UTC(2026, 8, 13), NOW]],
    ['seven days until the end', { end: '2026-09-01' }, [Date.UTC(2026, 7, 25), Date.UTC(2026, 8, 1)]],
    ['empty bounds as absent', { start: '', end: ' ' }, [NOW - 7 * DAY, NOW]],
    ['Unix seconds', { start: '1788220800', end: '1788307200' }, [1_788_220_800_000, 1_788_307_200_000]],
    ['an offset', { start: '2026-09-13T02:00:00+02:00' }, [Date.UTC(2026, 8, 13), NOW]],
    ['no offset as UTC', { start: '2026-09-13T00:00:00' }, [Date.UTC(2026, 8, 13), NOW]],
    ['milliseconds', { start: '2026-09-13T00:00:00.25Z' }, [Date.UTC(2026, 8, 13, 0, 0, 0, 250), NOW]],
    [
      'microseconds, cut',
      { start: '2026-09-13T00:00:00.123999Z' },
      [Date.UTC(2026, 8, 13, 0, 0, 0, 123), NOW],
    ],
    ['a future end as now', { end: '2027-01-01' }, [NOW - 7 * DAY, NOW]],
    ['a future start as now', { start: '2026-10-01', end: '2026-11-01' }, [NOW, NOW]],
  ])('reads %s', (_, sent, range) => {
    expect(resolved(sent)).toEqual(range);
  });

  it.each([
    ['400 start_date: invalid start_date format', { start: 'yesterday' }],
    ['400 end_date: invalid end_date format', { end: '2026-02-30' }],
    ['400 start_date: start_date must be before end_date', { start: '2026-09-02', end: '2026-09-01' }],
    ['400 start_date: date range cannot exceed 90 days', { start: '2026-05-01', end: '2026-07-31' }],
  ])('answers %s', (message, sent) => {
    expect(resolved(sent)).toBe(message);
  });

  it('counts whole days only against the limit', () => {
    expect(resolved({ start: '2026-05-01T00:00:00Z', end: '2026-07-30T23:00:00Z' })).toEqual([
      Date.UTC(2026, 4, 1),
      Date.UTC(2026, 6, 30, 23),
    ]);
  });

  it('counts 90 days and a running one of 25 hours by the clocks of the zone', () => {
    const zoned = (end: string, timezone?: string) =>
      resolveRange({ start: '2026-07-26T22:00:00Z', end, timezone }, Date.UTC(2027, 0, 1)).ok;
    expect(zoned('2026-10-25T22:59:59Z', 'Europe/Berlin')).toBe(true);
    expect(zoned('2026-10-25T22:59:59Z')).toBe(false);
    expect(zoned('2026-10-25T23:00:00Z', 'Europe/Berlin')).toBe(false);
  });
});
