import { codePointLength } from '../../lib/code-points.ts';
import { accepted, type Checked, malformed, type Problem, refused } from '../../lib/problem.ts';
import { isCountryCode } from './country-codes.ts';

/** Country code to destination; never empty. */
export type GeoRules = Readonly<Record<string, string>>;

const FIELD = 'geo_rules';
const MAX_RULES = 50;
const MAX_URL_LENGTH = 8192;

/**
 * The map a request means, keys in upper case and everything trimmed; null when it has no rules
 * (docs/contract/links.md#geo-rules).
 *
 * Refuses only what has the wrong shape (422). Countries and destinations are for `checkGeoRules`.
 */
export function readGeoRules(input: unknown): Checked<GeoRules | null> {
  if (input === null || input === undefined) return accepted(null);
  if (typeof input !== 'object' || Array.isArray(input)) return malformed(FIELD, 'must be an object');
  const rules = new Map<string, string>();
  // One more than there may be: `checkGeoRules` refuses a longer map by its length, whatever else is in it.
  for (const [key, value] of Object.entries(input).slice(0, MAX_RULES + 1)) {
    const code = key.trim().toUpperCase();
    if (rules.has(code)) return malformed(FIELD, `has more than one destination for ${code}`);
    if (!isDestinationText(value))
      return malformed(FIELD, `${code} must be a URL of at most ${MAX_URL_LENGTH} characters`);
    rules.set(code, value.trim());
  }
  return accepted(rules.size > 0 ? Object.fromEntries(rules) : null);
}

const isDestinationText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && codePointLength(value.trim()) <= MAX_URL_LENGTH;

/** Why these rules may not be stored, if so (400). `checkUrl` judges one destination and names the field it is given. */
export function checkGeoRules(
  rules: GeoRules,
  checkUrl: (url: string, field: string) => Problem | undefined,
): Problem | undefined {
  const entries = Object.entries(rules);
  if (entries.length > MAX_RULES) return refused(FIELD, `At most ${MAX_RULES} countries are allowed`);
  for (const [code, url] of entries) {
    const field = `${FIELD}.${code}`;
    const problem = isCountryCode(code)
      ? checkUrl(url, field)
      : refused(field, `${code} is not a country code`);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Where a visitor from this country goes; an unknown country takes the link's own destination
 * (docs/contract/redirects.md#geo-rules).
 */
export const destinationFor = (longUrl: string, rules: GeoRules | null, country: string | null): string =>
  (rules === null || country === null ? undefined : rules[country]) ?? longUrl;
