import type { StoredRule } from '../../../../drizzle/schema/index.ts';
import type { GeoRules } from '../destination/geo-rules.ts';

/** The rules of a link as its two columns keep them. */
export type KeptRules = { rules: StoredRule[] | null; geoRules: Record<string, string> | null };

/** As many as clients of the platform may store. */
const MOST_COUNTRIES = 50;

/** All rules of a link in the order in which they are asked (docs/contract/rules.md#by-country-alone). */
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
 * What of a list goes where: rules at its end that ask for one country alone become the destinations by country that
 * clients of the platform see, everything before them the link's own rules. The order stays what it was.
 */
export function splitRules(listed: readonly StoredRule[]): KeptRules {
  const geoRules = new Map<string, string>();
  let end = listed.length;
  for (; end > 0 && geoRules.size < MOST_COUNTRIES; end -= 1) {
    const rule = listed[end - 1];
    const country = rule && onlyCountry(rule);
    // The same country once more: the earlier one decides, and so stays a rule of its own.
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
