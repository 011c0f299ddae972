/** The one path segment of a short address, taken apart. */
export type ShortCode = { code: string; wantsPreview: boolean };

/**
 * Reads the short code from the path of a request: percent-decoded once; a final `+` asks for the preview page
 * (docs/contract/redirects.md#plus). Undefined when the percent-escapes are invalid: no link has such a code.
 */
export function readShortCode(path: string): ShortCode | undefined {
  const raw = path.slice(1, path.endsWith('/') ? -1 : undefined);
  const code = raw.includes('%') ? decode(raw) : raw;
  if (code === undefined) return undefined;
  return code.endsWith('+') ? { code: code.slice(0, -1), wantsPreview: true } : { code, wantsPreview: false };
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
