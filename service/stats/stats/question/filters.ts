import { countryCode } from './country-names.ts';
import { type FilterName, type LabelFilter, noDataLabel } from './dimensions.ts';

/**
 * Wanted values by dimension: any of a dimension's values, in every dimension
 * (docs/contract/stats.md#parameters).
 */
export type Filters = Partial<Record<FilterName, string[]>>;

/**
 * Why a click has no country, as the country filter may ask for it.
 *
 * Both are ours: official clients know `XX` only, which lets all of these clicks through
 * (docs/contract/stats.md#dimensions).
 */
export const LOCAL_NETWORK = 'local-network';
export const UNKNOWN_COUNTRY = 'unknown-country';

/** The labels a dimension's filter lets through, as they are stored: empty for clicks without data. */
export function storedValues(name: LabelFilter, values: readonly string[]): Set<string> {
  return new Set(values.flatMap((value) => [value, ...alsoMeant(name, value)]));
}

function alsoMeant(name: LabelFilter, value: string): string[] {
  if (value === noDataLabel(name) || (name === 'referrer' && value === 'direct')) return [''];
  const code = name === 'country' ? countryCode(value) : undefined;
  return code === undefined ? [] : [code];
}
