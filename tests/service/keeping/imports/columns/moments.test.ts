import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lacksZone,
  type MomentFormat,
  parseMoment,
  saysNever,
} from '../../../../../service/keeping/imports/reading/columns/moments.ts';

const at = (iso: string): number => Date.parse(iso);

describe('A moment', () => {
  it.each<[MomentFormat, string, string]>([
    ['iso', '2026-03-04', '2026-03-04T00:00:00Z'],
    ['iso', '2026/3/4', '2026-03-04T00:00:00Z'],
    ['iso', '2026-03-04T05:06:07Z', '2026-03-04T05:06:07Z'],
    ['iso', '2026-03-04 05:06', '2026-03-04T05:06:00Z'],
    ['iso', '2026-03-04T05:06:07.250+02:00', '2026-03-04T03:06:07.250Z'],
    ['iso', '2026-03-04T05:06:07-0330', '2026-03-04T08:36:07Z'],
    ['day.month.year', '4.3.2026', '2026-03-04T00:00:00Z'],
    ['day.month.year', '04.03.26, 17:05 Uhr', '2026-03-04T17:05:00Z'],
    ['day.month.year', '04.03.71', '1971-03-04T00:00:00Z'],
    ['month/day/year', '3/4/2026 5:06 pm', '2026-03-04T17:06:00Z'],
    ['month/day/year', '3/4/2026 12:06 a.m.', '2026-03-04T00:06:00Z'],
    ['day/month/year', '4/3/2026', '2026-03-04T00:00:00Z'],
    ['day month year', 'Wed, 4 Mar 2026 05:06:07 GMT', '2026-03-04T05:06:07Z'],
    ['day month year', '4. März 2026', '2026-03-04T00:00:00Z'],
    ['day month year', 'March 4th, 2026', '2026-03-04T00:00:00Z'],
    ['unix-seconds', '1772600767', '2026-03-04T05:06:07Z'],
    ['unix-seconds', '1772600767.5', '2026-03-04T05:06:07.500Z'],
    ['unix-milliseconds', '1772600767250', '2026-03-04T05:06:07.250Z'],
    ['days since 1900', '46085', '2026-03-04T00:00:00Z'],
    ['days since 1900', '46085,5', '2026-03-04T12:00:00Z'],
  ])('that is written as %s: %s', (format, text, moment) => {
    expect(parseMoment(text, format)).toBe(at(moment));
  });

  it.each<[MomentFormat, string]>([
    ['iso', '2026-02-30'],
    ['iso', '2026-13-01'],
    ['iso', '2026-03-04 25:00'],
    ['iso', '2026-03-04 05:60'],
    ['iso', `2026-03-04${' '.repeat(100)}`],
    ['day.month.year', '32.1.2026'],
    ['month/day/year', '13/1/2026'],
    ['day month year', '4 Foo 2026'],
    ['unix-seconds', '1234567'],
    ['unix-milliseconds', '1234567890'],
    ['days since 1900', '24999'],
    ['days since 1900', '80001'],
  ])('is not in %s: %s', (format, text) => {
    expect(parseMoment(text, format)).toBeUndefined();
  });

  it('is read back from what any moment is written as', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('1971-01-01'), max: at('2099-12-31') }), (moment) => {
        expect(parseMoment(new Date(moment).toISOString(), 'iso')).toBe(moment);
        expect(parseMoment(new Date(moment).toUTCString(), 'day month year')).toBe(
          Math.floor(moment / 1000) * 1000,
        );
      }),
    );
  });

  it.each([
    '',
    ' - ',
    '0',
    '000',
    'NULL',
    'None',
    '\\N',
    'n/a',
    'never',
    'unbegrenzt',
    '0000-00-00 00:00:00',
  ])('is never: %j', (text) => {
    expect(saysNever(text)).toBe(true);
  });
  it.each(['10', '2026-03-04', 'nevermore', '0.5'])('is not never: %j', (text) => {
    expect(saysNever(text)).toBe(false);
  });

  it.each([
    ['2026-03-04', false],
    ['2026-03-04 05:06', true],
    ['2026-03-04T05:06Z', false],
    ['2026-03-04 05:06 +0200', false],
  ])('says whether a zone is missing: %s', (text, isMissing) => {
    expect(lacksZone(text)).toBe(isMissing);
  });
});
