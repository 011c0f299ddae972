import type { StoredVariant } from '../../../drizzle/schema/index.ts';
import { codePointLength } from '../../lib/characters.ts';
import { isCountryCode } from '../../lib/country-code.ts';
import { accepted, type Checked, malformed, type Problem, refused } from '../../lib/problem.ts';
import { isRecord } from '../../lib/record.ts';
import { destinationRefusals } from '../words.ts';
import { asDestination } from './other-schemes.ts';

/** Destination by country code (ISO 3166-1 alpha-2, upper case); never empty. */
export type GeoRules = Readonly<Record<string, string>>;

const COUNTRIES = 'geo_rules';
const MAX_RULES = 50;
const MAX_URL_LENGTH = 8192;

/**
 * The geo rules of a request, with keys in upper case and all texts trimmed; null when it has none
 * (docs/contract/links.md#geo-rules).
 *
 * Refuses only what has the wrong shape (422). `checkGeoRules` judges countries and destinations.
 */
export function readGeoRules(input: unknown): Checked<GeoRules | null> {
  if (input === null || input === undefined) return accepted(null);
  if (!isRecord(input)) return malformed(COUNTRIES, 'must be an object');
  const rules = new Map<string, string>();
  // One more than allowed, so that `checkGeoRules` sees that there are too many; the rest need not be read.
  for (const [key, value] of Object.entries(input).slice(0, MAX_RULES + 1)) {
    const code = key.trim().toUpperCase();
    if (rules.has(code)) return malformed(COUNTRIES, destinationRefusals.twoForCountry({ code }));
    if (!isDestinationText(value))
      return malformed(COUNTRIES, destinationRefusals.countryUrl({ code, most: String(MAX_URL_LENGTH) }));
    rules.set(code, asDestination(value));
  }
  return accepted(rules.size > 0 ? Object.fromEntries(rules) : null);
}

const isDestinationText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && codePointLength(value.trim()) <= MAX_URL_LENGTH;

/**
 * Why these rules may not be stored, if so (400). `checkUrl` judges one destination; its problem names the given field.
 */
export function checkGeoRules(
  rules: GeoRules,
  checkUrl: (url: string, field: string) => Problem | undefined,
): Problem | undefined {
  const entries = Object.entries(rules);
  if (entries.length > MAX_RULES)
    return refused(COUNTRIES, destinationRefusals.tooManyCountries({ most: String(MAX_RULES) }));
  for (const [code, url] of entries) {
    const field = `${COUNTRIES}.${code}`;
    const problem = isCountryCode(code)
      ? checkUrl(url, field)
      : refused(field, destinationRefusals.noCountry({ code }));
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Where the rules send a visitor from this country; undefined without a rule for it, and for an unknown country (null)
 * (docs/contract/redirects.md#geo-rules).
 */
export const destinationFor = (rules: GeoRules | null, country: string | null): string | undefined =>
  rules === null || country === null ? undefined : rules[country];

/**
 * Further destinations of a link with their percentages, in the owner's order; the link's own destination gets the
 * rest.
 */
export type Variants = readonly Readonly<StoredVariant>[];

const VARIANTS = 'ab_variants';
const MOST_READABLE = 50;
/** Percent of the visits. */
const ALL = 100;

/**
 * The variants of a request, with addresses trimmed; null when it has none (docs/contract/links.md#variants).
 *
 * Refuses only what has the wrong shape (422); weights are checked one by one by the schema of the request.
 * `checkVariants` judges number and destinations.
 */
export function readVariants(input: Variants | null | undefined): Checked<StoredVariant[] | null> {
  if (!input || input.length === 0) return accepted(null);
  if (input.length > MOST_READABLE)
    return malformed(VARIANTS, destinationRefusals.tooManyEntries({ most: String(MOST_READABLE) }));
  const variants = input.map(({ url, weight }) => ({ url: asDestination(url), weight }));
  const faulty = variants.findIndex(({ url }) => url === '' || codePointLength(url) > MAX_URL_LENGTH);
  if (faulty >= 0)
    return malformed(
      `${VARIANTS}.${faulty}.url`,
      destinationRefusals.urlTooLong({ most: String(MAX_URL_LENGTH) }),
    );
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  if (total > ALL)
    return malformed(
      VARIANTS,
      destinationRefusals.tooMuchWeight({ total: String(total), most: String(ALL) }),
    );
  return accepted(variants);
}

/**
 * Why these variants may not be stored, if so (400). `checkUrl` judges one destination; its problem names the given field.
 */
export function checkVariants(
  variants: Variants,
  most: number,
  checkUrl: (url: string, field: string) => Problem | undefined,
): Problem | undefined {
  if (variants.length > most)
    return refused(VARIANTS, destinationRefusals.tooManyVariants({ most: String(most) }));
  for (const [index, { url }] of variants.entries()) {
    const problem = checkUrl(url, `${VARIANTS}.${index}.url`);
    if (problem) return problem;
  }
  return undefined;
}

/** Whether two lists have the same destinations, in the same order and with the same percentages. */
export const areSameVariants = (one: Variants | null, other: Variants | null): boolean =>
  one?.length === other?.length &&
  (one ?? []).every(({ url, weight }, at) => url === other?.[at]?.url && weight === other[at]?.weight);
