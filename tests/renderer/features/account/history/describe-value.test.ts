import { describe, expect, it } from 'vitest';
import { describeValue } from '../../../../../renderer/features/account/history/panel/describe-value.ts';

const URL = 'https://example.com/';

describe('What the history tells of a field', () => {
  it.each([
    [
      { weekdays: [1, 5], hours: '22:00-06:00', zone: 'Europe/Berlin' },
      'on Mon or Fri, 22:00-06:00 in Europe/Berlin',
    ],
    [{ country: ['DE', 'AT'], device: 'mobile' }, 'from Germany or Austria, on a phone'],
    [{ network: 'Berlin', language: 'de-AT' }, 'preferring Austrian German, in Berlin'],
    [{ signed_in: false, query: { from: 'poster' } }, 'not signed in, with ?from=poster'],
    [{ os: ['iOS', 'Android'] }, 'with iOS or Android'],
  ])('of a rule for %j is read in words', (when, said) => {
    expect(describeValue('rules', [{ when, then: URL }])).toEqual([`${said} → ${URL}`]);
  });

  it('of destinations by country names the country', () => {
    expect(describeValue('geo_rules', { DE: URL })).toEqual([`Germany: ${URL}`]);
  });

  it('is nothing where there were no rules', () => {
    expect(describeValue('rules', null)).toEqual(['none']);
  });
});
