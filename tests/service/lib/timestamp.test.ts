import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTimestamp, toIso, toUnixSeconds } from '../../../service/lib/timestamp.ts';

const NOON = Date.UTC(2026, 2, 1, 12, 0, 0);

describe('parseTimestamp', () => {
  it.each([
    [1772366400, NOON],
    [1772366400.9, NOON],
    ['1772366400', NOON],
    ['2026-03-01T12:00:00Z', NOON],
    ['2026-03-01t12:00:00z', NOON],
    ['2026-03-01T12:00:00.999Z', NOON],
    ['2026-03-01T12:00:00,5Z', NOON],
    ['2026-03-01T12:00Z', NOON],
    ['2026-03-01T12:00:00', NOON],
    ['2026-03-01 12:00:00', NOON],
    ['2026-03-01T14:00:00+02:00', NOON],
    ['2026-03-01T14:00:00+0200', NOON],
    ['2026-03-01T14:00:00+02', NOON],
    ['2026-03-01T06:30:00-05:30', NOON],
    ['2026-03-01', NOON - 12 * 3_600_000],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
    ['0001-01-01', -62_135_596_800_000],
    ['9999-12-31T23:59:59Z', 253_402_300_799_000],
    [0, 0],
    [-1, -1000],
  ])('reads %j', (input, expected) => {
    expect(parseTimestamp(input)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'tomorrow',
    '-5',
    '1e9',
    '12.5',
    '2026-3-1',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '2026-04-31',
    '2026-03-01T24:00:00Z',
    '2026-03-01T12:60:00Z',
    '2026-03-01T12:00:60Z',
    '2026-03-01T12:00:00+24:00',
    '2026-03-01T12:00:00+02:60',
    '2026-03-01T12Z',
    '2026-03-01Z',
    '2026-03-01T12:00:00Z ',
    '0000-01-01',
    '253402300800',
    253402300800,
    1772366400000,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    undefined,
    {},
    [1772366400],
  ])('does not read %j', (input) => {
    expect(parseTimestamp(input)).toBeUndefined();
  });

  it('reads back what the formatters write', () => {
    const seconds = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 });
    fc.assert(
      fc.property(seconds, fc.integer({ min: 0, max: 999 }), (second, fraction) => {
        const ms = second * 1000 + fraction;
        expect(parseTimestamp(toIso(ms))).toBe(second * 1000);
        expect(parseTimestamp(toUnixSeconds(ms))).toBe(second * 1000);
      }),
    );
  });
});

describe('the formatters', () => {
  it('writes whole Unix seconds, rounded down', () => {
    expect(toUnixSeconds(NOON + 999)).toBe(1772366400);
  });

  it('writes ISO 8601 in UTC with a Z', () => {
    expect(toIso(NOON)).toBe('2026-03-01T12:00:00.000Z');
  });

  it('keeps null', () => {
    expect([toUnixSeconds(null), toIso(null)]).toEqual([null, null]);
  });
});
