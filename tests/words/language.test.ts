import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedLanguage, directionOf, LANGUAGES, languageOf, localeOf } from '../../words/language.ts';

describe('The language that a browser asks for', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at,en;q=0.5', 'de'],
    ['en;q=0.5, es;q=0.7', 'es'],
    ['fr, ar;q=0.8, en;q=0.8', 'ar'],
    ['fr-CH, fr;q=0.9, *;q=0.5', undefined],
    ['de;q=0, es;q=0.1', 'es'],
    ['de;q=nonsense, es;q=0.1', 'es'],
    ['deutsch', undefined],
    [' es-419 ; q=0.3 ', 'es'],
    ['', undefined],
    [null, undefined],
  ])('%s: %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it('is one of ours or none, whatever the header says', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([undefined, ...LANGUAGES]).toContain(acceptedLanguage(header));
      }),
    );
  });

  it('is the one with the greatest weight', () => {
    const weights = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(weights, (each) => {
        const header = each.map(
          (weight, index) => `${LANGUAGES[index]};q=0.${String(weight).padStart(3, '0')}`,
        );
        expect(acceptedLanguage(header.join(','))).toBe(LANGUAGES[each.indexOf(Math.max(...each))]);
      }),
    );
  });
});

describe('The locale of a language', () => {
  it.each([
    ['en', ['en-US'], 'en-US'],
    ['en', ['de-DE', 'en-US'], 'en-US'],
    ['en', ['de-DE'], 'en-GB'],
    ['en', undefined, 'en-GB'],
    ['de', ['en-GB', 'de-CH'], 'de-CH'],
    ['de', ['de_CH'], 'de'],
    ['es', ['fr'], 'es'],
    ['ar', ['ar-SA'], 'ar-SA-u-ca-gregory-nu-latn'],
    ['ar', [], 'ar-u-ca-gregory-nu-latn'],
  ] as const)('of %s in a browser set to %s is %s', (language, tags, locale) => {
    expect(localeOf(language, tags)).toBe(locale);
  });

  it('writes Arabic figures as everywhere else, and years as on every axis', () => {
    const locale = localeOf('ar', ['ar-SA']);
    expect(new Intl.NumberFormat(locale).format(1234)).toMatch(/^1.234$/);
    expect(
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(Date.UTC(2026, 5, 1, 12)),
    ).toContain('2026');
  });
});

it('lines of Arabic run from right to left, of all others from left to right', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
});

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt_BR', undefined],
  ['constructor', undefined],
])('%s is a tag of %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
