import { describe, expect, it } from 'vitest';
import { countryCode, countryName } from '../../../../../service/stats/stats/question/country-names.ts';
import { storedValues } from '../../../../../service/stats/stats/question/question.ts';

describe('storedValues', () => {
  it.each([
    ['country', ['Germany', 'FR', 'XX'], ['Germany', 'DE', 'FR', 'XX', '']],
    ['referrer', ['direct', 'example.com'], ['direct', '', 'example.com']],
    ['referrer', ['Direct'], ['Direct', '']],
    ['browser', ['Unknown', 'Chrome'], ['Unknown', '', 'Chrome']],
    ['browser', ['unknown', 'chrome'], ['unknown', 'chrome']],
    ['device', ['unknown'], ['unknown', '']],
    ['utm_campaign', ['(none)'], ['(none)', '']],
    ['city', ['Germany'], ['Germany']],
    ['variant', ['0', '01', '(default)', 'default'], ['0', '01', '(default)', '', 'default']],
  ] as const)('looks in %s for %j under %j', (name, values, stored) => {
    expect(storedValues(name, values)).toEqual(new Set(stored));
  });
});

describe('country names', () => {
  it.each([
    ['DE', 'Germany'],
    ['GB', 'United Kingdom'],
    ['US', 'United States'],
    ['RU', 'Russia'],
    ['FR', 'France'],
  ])('lead from %s to %s and back', (code, name) => {
    expect(countryName(code)).toBe(name);
    expect(countryCode(name)).toBe(code);
  });

  it('know short names as well', () => {
    expect(countryCode('UK')).toBe('GB');
    expect(countryCode('Hong Kong')).toBe('HK');
  });

  it('have a word for no country, and no code for a word that is none', () => {
    expect([countryName(null), countryName('XX'), countryName('')]).toEqual([
      'Unknown',
      'Unknown',
      'Unknown',
    ]);
    expect(countryCode('Atlantis')).toBeUndefined();
  });
});
