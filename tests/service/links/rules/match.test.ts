import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredRule } from '../../../../drizzle/schema/index.ts';
import { createRangeFinder } from '../../../../service/lib/address-range.ts';
import { listRules, splitRules } from '../../../../service/links/rules/index.ts';
import { findRule, judgeRule, type RuleVisitor } from '../../../../service/links/rules/match.ts';
import { ruleVisitor } from '../../../../service/visits/redirects/decide.ts';
import { tries } from '../../../support/tries.ts';
import { anyRules, anyVisit, RANGES } from '../links/rules/any-rules.ts';
import { naiveRule, type PlainVisit } from '../links/rules/naive-rules.ts';

const networkOf = createRangeFinder(
  RANGES.map(({ name, address, prefix }) => ({ range: `${address}/${prefix}`, value: name })),
);

const visitorOf = ({ at, country, device, os, ...request }: PlainVisit): RuleVisitor =>
  ruleVisitor({ userAgent: null, password: null, ...request }, at, {
    isBot: () => false,
    programKind: () => null,
    countryOf: () => country,
    agentOf: () => ({ device, os }),
    networkOf: (address) => networkOf(address) ?? null,
    mayLeadTo: () => false,
    drawPercent: () => 0,
  });

describe('the rule that decides', () => {
  it('is what the wording of the contract says, for any visit', () => {
    const decided = { visits: 0, matched: 0 };
    fc.assert(
      fc.property(anyRules(), fc.array(anyVisit(), { minLength: 20, maxLength: 20 }), (rules, visits) => {
        for (const visit of visits) {
          const expected = naiveRule(rules, visit, RANGES);
          expect(findRule(rules, visitorOf(visit))).toBe(expected);
          decided.visits += 1;
          if (expected) decided.matched += 1;
        }
      }),
      { numRuns: tries(1_000) },
    );
    expect(decided.visits).toBeGreaterThanOrEqual(tries(20_000));
    // Neither all nor none: otherwise this would prove little.
    expect(decided.matched).toBeGreaterThan(tries(4_000));
    expect(decided.matched).toBeLessThan(tries(18_000));
  }, 120_000);

  it('is the first of which no condition is told not to hold', () => {
    fc.assert(
      fc.property(anyRules(), anyVisit(), (rules, visit) => {
        const traced = rules.filter((rule) => judgeRule(rule, visitorOf(visit)).every(({ holds }) => holds));
        expect(findRule(rules, visitorOf(visit))).toBe(traced[0]);
        for (const rule of rules) {
          const { zone, ...when } = rule.when;
          const told = judgeRule(rule, visitorOf(visit)).map(({ condition, wanted }) => [condition, wanted]);
          expect(Object.fromEntries(told)).toEqual(when);
        }
      }),
    );
  });
});

describe('a list of rules in its two parts', () => {
  const country = fc.constantFrom('DE', 'AT', 'FR', 'US');
  const anyRule: fc.Arbitrary<StoredRule> = fc.record({
    when: fc.oneof(
      country.map((code) => ({ country: code })),
      country.map((code) => ({ country: [code] })),
      country.map((code) => ({ country: code, device: 'mobile' as const })),
    ),
    then: fc.webUrl(),
  });

  it('is the same list once it is put together', () => {
    fc.assert(
      fc.property(fc.array(anyRule), (rules) => {
        expect(listRules(splitRules(rules))).toEqual(rules);
      }),
    );
  });

  it('leaves to clients of the platform every country that stands alone at its end', () => {
    const phones = { when: { country: 'DE', device: 'mobile' }, then: 'https://example.com/m' } as const;
    const only = (code: string, then = 'https://example.com/') => ({ when: { country: code }, then });
    expect(splitRules([only('FR'), phones, only('DE', 'https://example.de/'), only('AT')])).toEqual({
      rules: [only('FR'), phones],
      geoRules: { DE: 'https://example.de/', AT: 'https://example.com/' },
    });
    expect(splitRules([only('DE'), only('AT'), only('DE', 'https://example.de/')])).toEqual({
      rules: [only('DE')],
      geoRules: { AT: 'https://example.com/', DE: 'https://example.de/' },
    });
    expect(splitRules([])).toEqual({ rules: null, geoRules: null });
  });

  it('keeps fifty countries at most', () => {
    const codes = Array.from(
      { length: 60 },
      (_, index) =>
        `${String.fromCharCode(65 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`,
    );
    const { rules, geoRules } = splitRules(
      codes.map((code) => ({ when: { country: code }, then: 'https://example.com/' })),
    );
    expect([rules?.length, Object.keys(geoRules ?? {}).length]).toEqual([10, 50]);
  });
});
