/** What a visitor asked for by the one segment of a short address. */
export type ShortCode = { code: string; wantsPreview: boolean };

/**
 * Reads the code from the path of a request: decoded once, and with a final `+` meaning the preview page
 * (contract, links 6.7). Undefined when the percent-escapes make no sense: such a code names nothing.
 */
export function readShortCode(path: string): ShortCode | undefined {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  const raw = path.slice(1, end);
  const wantsPreview = raw.endsWith('+');
  const encoded = wantsPreview ? raw.slice(0, -1) : raw;
  if (!encoded.includes('%')) return { code: encoded, wantsPreview };
  try {
    return { code: decodeURIComponent(encoded), wantsPreview };
  } catch {
    return undefined;
  }
}
