import { expect, it } from 'vitest';
import { isCountryCode } from '../../../service/lib/country-code.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

it('knows the 249 countries of ISO 3166-1', () => {
  expect(pairs.filter(isCountryCode)).toHaveLength(249);
});

it('knows codes that the Unicode data has a name for', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(pairs.filter((code) => isCountryCode(code) && !names.of(code))).toEqual([]);
});

it.each(['XX', 'EU', 'UK', 'XK', 'de', '', 'DEU', '__proto__'])('does not take %j for a country', (code) => {
  expect(isCountryCode(code)).toBe(false);
});
