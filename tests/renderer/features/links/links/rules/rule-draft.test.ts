import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../../../../renderer/api/rules.ts';
import {
  countriesAlone,
  draftOfRule,
  newCondition,
  newRule,
  ruleOf,
  summaryOf,
} from '../../../../../../renderer/features/links/links/rules/rule-draft.ts';

const EVERYTHING: Rule = {
  when: {
    country: ['DE', 'AT'],
    device: 'mobile',
    os: 'iOS',
    language: ['de', 'en-GB'],
    from: '2026-09-01T00:00:00.000Z',
    until: '2026-10-01T00:00:00.000Z',
    weekdays: [1, 5],
    hours: '18:00-24:00',
    zone: 'Asia/Kolkata',
    network: 'Berlin',
    signed_in: false,
    query: { from: 'poster' },
  },
  then: 'https://example.com/',
};

describe('The draft of a rule', () => {
  it('is the same rule once it is sent', () => {
    expect(ruleOf(draftOfRule(EVERYTHING))).toEqual(EVERYTHING);
  });

  it('leaves out what is not filled in', () => {
    const conditions = (['country', 'language', 'period', 'hours', 'query'] as const).map(newCondition);
    expect(ruleOf({ ...newRule(), conditions })).toEqual({ when: {}, then: '' });
  });

  it('ends a day at midnight', () => {
    const hours = { ...newCondition('hours'), from: '18:00', until: '00:00', zone: 'UTC' };
    expect(ruleOf({ conditions: [hours], then: 'nas' })).toEqual({
      when: { hours: '18:00-24:00', zone: 'UTC' },
      then: 'http://nas',
    });
  });

  it('tells whether rules lead by country alone, and by how many', () => {
    const byCountry = { when: { country: ['DE', 'AT'] }, then: 'https://example.com/' };
    expect(countriesAlone([byCountry, { ...byCountry, when: { country: 'DE' } }].map(draftOfRule))).toBe(2);
    expect(countriesAlone([byCountry, EVERYTHING].map(draftOfRule))).toBeUndefined();
    expect(countriesAlone([])).toBe(0);
  });

  it('is said in plain language', () => {
    expect(summaryOf({ country: ['DE', 'AT'], device: 'mobile' })).toBe(
      'from Germany or Austria, on a phone',
    );
    expect(summaryOf({ weekdays: [6, 7], signed_in: true })).toBe('on Sat or Sun, signed in');
    expect(summaryOf({})).toBe('no conditions yet');
  });
});
