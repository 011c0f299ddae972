import type { StoredRule } from '../../../drizzle/schema/index.ts';
import type { GeoRules } from '../destination/index.ts';

export { ruleRefusals } from '../words.ts';
export { firstLanguage } from './conditions.ts';
export { asksForSession, findRule, judgeRule, type RuleVisitor } from './match.ts';
export { readConditions, valuesOf } from './read-conditions.ts';
export { MOST_RULES, RuleList, type RulesInput } from './rules-model.ts';

/** The rules of a link as its two columns keep them. */
export type KeptRules = { rules: StoredRule[] | null; geoRules: Record<string, string> | null };

/** The most that clients of the platform may store. */
const MOST_COUNTRIES = 50;

/** All rules of a link in the order in which they apply (docs/contract/rules.md#by-country-alone). */
export const listRules = ({
  rules,
  geoRules,
}: {
  rules: readonly StoredRule[] | null;
  geoRules: GeoRules | null;
}): StoredRule[] => [
  ...(rules ?? []),
  ...Object.entries(geoRules ?? {}).map(([country, then]) => ({ when: { country }, then })),
];

/**
 * Divides a list of rules: rules at its end with a single country become the destinations by country that clients of
 * the platform see; all before them become the link's own rules. The order stays the same.
 */
export function splitRules(listed: readonly StoredRule[]): KeptRules {
  const geoRules = new Map<string, string>();
  let end = listed.length;
  for (; end > 0 && geoRules.size < MOST_COUNTRIES; end -= 1) {
    const rule = listed[end - 1];
    const country = rule && onlyCountry(rule);
    // If a country is repeated, the earlier rule decides, so it stays a rule of the link.
    if (rule === undefined || country === undefined || geoRules.has(country)) break;
    geoRules.set(country, rule.then);
  }
  const rules = listed.slice(0, end);
  return {
    rules: rules.length > 0 ? rules : null,
    geoRules: geoRules.size > 0 ? Object.fromEntries([...geoRules].toReversed()) : null,
  };
}

/** The country of a rule that asks for nothing else. A list is none, though it may have one entry. */
function onlyCountry({ when }: StoredRule): string | undefined {
  const { country, ...others } = when;
  return typeof country === 'string' && Object.keys(others).length === 0 ? country : undefined;
}
