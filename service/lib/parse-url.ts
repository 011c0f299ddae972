/**
 * An address as browsers read it; undefined when it is none.
 *
 * Not `URL.canParse`: in Node 20, once it has been called often, it denies every address with a letter such as `ü`.
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
 * A path of our own with its query, as somebody wants to go on to after signing in; undefined for
 * anything that would lead elsewhere.
 *
 * Browsers read `\` as `/` and drop tabs and line breaks, so the text is judged as they read it.
 */
export function findOwnPath(text: string): string | undefined {
  const url = text.startsWith('/') ? parseUrl(text, BASE) : undefined;
  if (!url) return undefined;
  const { origin, pathname, search, hash } = url;
  // `/.//host` has our origin, but its path, sent as a location, would not.
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
