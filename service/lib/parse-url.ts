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
