import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  localClock,
  offsetsBetween,
  readZone,
  toZonedIso,
} from '../../../../../service/stats/stats/question/zone.ts';

const HOUR = 3_600_000;

describe('readZone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    [' Europe/Berlin ', 'Europe/Berlin'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['US/Eastern', 'America/New_York'],
    ['US/Central', 'America/Chicago'],
    ['US/Mountain', 'America/Denver'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['UTC', 'UTC'],
    ['', 'UTC'],
    [' ', 'UTC'],
    [undefined, 'UTC'],
  ])('reads %s as %s', (name, zone) => {
    expect(readZone(name)).toEqual({ zone });
  });

  it.each(['Mars/Olympus', 'Europe/Berln', '+02:00', '__proto__', 'constructor'])(
    'tells that there is no zone %s',
    (name) => {
      expect(readZone(` ${name} `)).toEqual({ zone: 'UTC', unknownZone: name });
    },
  );
});

describe('offsetsBetween', () => {
  it('finds the very millisecond at which clocks change', () => {
    const offsets = offsetsBetween('Europe/Berlin', Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31));
    expect(offsets).toEqual([
      { from: Date.UTC(2026, 0, 1), milliseconds: HOUR },
      { from: Date.UTC(2026, 2, 29, 1), milliseconds: 2 * HOUR },
      { from: Date.UTC(2026, 9, 25, 1), milliseconds: HOUR },
    ]);
  });

  it('has one offset for a single moment', () => {
    expect(offsetsBetween('Asia/Kolkata', 5, 5)).toEqual([{ from: 5, milliseconds: 5.5 * HOUR }]);
  });

  it('agrees with Intl at every moment, for every zone there is', () => {
    const start = Date.UTC(2026, 0, 1);
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 364 * 1440 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(zones, minutes, (zone, sample) => {
        const localTime = localClock(offsetsBetween(zone, start, start + 365 * 24 * HOUR));
        const formatter = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        for (const minute of sample.toSorted((a, b) => a - b)) {
          const moment = start + minute * 60_000;
          const local = new Date(localTime(moment)).toISOString().slice(0, 16).replace('T', ' ');
          expect(local).toBe(formatter.format(moment));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('toZonedIso', () => {
  it.each([
    ['UTC', Date.UTC(2026, 8, 11, 8, 2, 41), '2026-09-11T08:02:41Z'],
    ['UTC', Date.UTC(2026, 8, 11, 8, 2, 41, 7), '2026-09-11T08:02:41.007Z'],
    ['Europe/Berlin', Date.UTC(2026, 8, 6, 12), '2026-09-06T14:00:00+02:00'],
    ['America/St_Johns', Date.UTC(2026, 0, 1), '2025-12-31T20:30:00-03:30'],
    ['Asia/Kathmandu', Date.UTC(2026, 0, 1), '2026-01-01T05:45:00+05:45'],
  ])('writes a moment in %s with its offset', (zone, moment, text) => {
    expect(toZonedIso(zone, moment)).toBe(text);
    expect(Date.parse(text)).toBe(moment);
  });
});
