/**
 * Headers by which a browser says that a person has not asked for the page yet: `Sec-Purpose` of the Fetch standard,
 * `Purpose` of Chrome before it and of Safari, `X-Purpose` of apps with Facebook's, `X-Moz` of Firefox.
 */
const HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

const AHEAD = /\b(?:prefetch|prerender|preview)\b/i;

/** Whether a browser fetches a page before its person asks for it (docs/contract/redirects.md#programs). */
export function isFetchedAhead(headerOf: (name: string) => string | null): boolean {
  for (const name of HEADERS) {
    const value = headerOf(name);
    if (value !== null && AHEAD.test(value)) return true;
  }
  return false;
}
