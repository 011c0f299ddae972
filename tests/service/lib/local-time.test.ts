import { describe, expect, it } from 'vitest';
import { isTimeZone, localTimeIn } from '../../../service/lib/local-time.ts';

/** `2026-03-29T00:59:00Z` in a zone, as weekday and `HH:MM`. */
function seen(zone: string, moment: string): string {
  const { weekday, minute } = localTimeIn(zone, Date.parse(moment));
  return `${weekday} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

describe('local time', () => {
  it.each([
    ['UTC', '1970-01-01T00:00:00Z', '4 0:00'],
    ['UTC', '1969-12-31T23:59:59Z', '3 23:59'],
    ['UTC', '2026-09-13T11:05:59Z', '7 11:05'],
    ['Europe/Berlin', '2026-09-13T22:30:00Z', '1 0:30'],
    ['Asia/Kolkata', '2026-09-13T00:00:00Z', '7 5:30'],
    ['America/Los_Angeles', '2026-09-14T06:59:00Z', '7 23:59'],
    ['Pacific/Kiritimati', '2026-09-13T10:00:00Z', '1 0:00'],
    // Clocks go forward from 2:00 to 3:00.
    ['Europe/Berlin', '2026-03-29T00:59:00Z', '7 1:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '7 3:00'],
    // They go back from 3:00 to 2:00.
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '7 2:30'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '7 2:30'],
    ['Europe/Berlin', '2026-10-25T02:30:00Z', '7 3:30'],
  ])('in %s at %s is %s', (zone, moment, expected) => {
    expect(seen(zone, moment)).toBe(expected);
  });

  it('is the same in UTC by whichever name', () => {
    for (let moment = -1e12; moment < 2e12; moment += 7_777_777_777)
      expect(localTimeIn('UTC', moment)).toEqual(localTimeIn('Etc/UTC', moment));
  });

  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['+02:00', false],
    ['', false],
  ])('knows whether %s is a zone: %s', (name, isOne) => {
    expect(isTimeZone(name)).toBe(isOne);
  });
});
