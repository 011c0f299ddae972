import { codePointLength } from '../../lib/characters.ts';
import { isCountryCode } from '../../lib/country-code.ts';
import { accepted, type Checked, malformed, type Problem, refused } from '../../lib/problem.ts';
import { isRecord } from '../../lib/record.ts';
import { destinationRefusals } from '../words.ts';
import { asDestination } from './other-schemes.ts';

/** Destination by country code (ISO 3166-1 alpha-2, upper case); never empty. */
export type GeoRules = Readonly<Record<string, string>>;

const FIELD = 'geo_rules';
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
  if (!isRecord(input)) return malformed(FIELD, 'must be an object');
  const rules = new Map<string, string>();
  // One more than allowed, so that `checkGeoRules` sees that there are too many; the rest need not be read.
  for (const [key, value] of Object.entries(input).slice(0, MAX_RULES + 1)) {
    const code = key.trim().toUpperCase();
    if (rules.has(code)) return malformed(FIELD, destinationRefusals.twoForCountry({ code }));
    if (!isDestinationText(value))
      return malformed(FIELD, destinationRefusals.countryUrl({ code, most: String(MAX_URL_LENGTH) }));
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
    return refused(FIELD, destinationRefusals.tooManyCountries({ most: String(MAX_RULES) }));
  for (const [code, url] of entries) {
    const field = `${FIELD}.${code}`;
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
