import { expect, it } from 'vitest';
import { pickLocale } from '../../../renderer/lib/locale.ts';

it.each([
  ['en-US', 'en-US'],
  ['en', 'en'],
  ['de-DE', 'en-GB'],
  [undefined, 'en-GB'],
])('a browser in %s reads dates as %s', (language, locale) => {
  expect(pickLocale(language)).toBe(locale);
});
