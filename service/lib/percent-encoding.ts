/** A text with its percent-escapes decoded as UTF-8; undefined when one of them is invalid. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
