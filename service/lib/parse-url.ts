/**
 * A URL as browsers read it; undefined when the text is none.
 *
 * Not `URL.canParse`: in Node 20, after many calls, it refuses every URL with a letter such as `ü`.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

const BASE = 'http://own.invalid';

/**
 * A path of this service with query and fragment, to redirect to after signing in; undefined for any text that would
 * lead to another origin.
 *
 * Browsers read `\` as `/` and drop tabs and line breaks, so the text is judged as they read it.
 */
export function findOwnPath(text: string): string | undefined {
  const url = text.startsWith('/') ? parseUrl(text, BASE) : undefined;
  if (!url) return undefined;
  const { origin, pathname, search, hash } = url;
  // `/.//host` has our origin, but its path `//host` in a `Location` header would lead to another one.
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
