import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt, daysBetween, isDay, isZone, startOfDay } from '../../../renderer/lib/zoned-days.ts';

/** Zones whose clocks change at midnight, by half an hour, or by a whole day are among them. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Pacific/Apia',
];

const days = fc
  .date({ min: new Date('2005-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the start of a day', () => {
  it('is its first moment, wherever clocks change', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
        fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'));
        const start = startOfDay(day, zone);
        expect(dayAt(start, zone)).toBe(day);
        expect(dayAt(start - 1, zone) < day).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['2026-09-13', 'Asia/Kathmandu', '2026-09-12T18:15:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, moment) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(moment);
  });
});

describe('days of the calendar', () => {
  it('are counted with both ends', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (day, more) => {
        expect(daysBetween(day, addDays(day, more))).toBe(more + 1);
      }),
    );
  });

  it.each([
    ['2026-09-13', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-9-3', false],
    ['', false],
  ])('%j exists: %j', (text, exists) => {
    expect(isDay(text)).toBe(exists);
  });
});

it.each([
  ['Europe/Berlin', true],
  ['Mars/Olympus', false],
])('the zone %s exists: %j', (name, exists) => {
  expect(isZone(name)).toBe(exists);
});
