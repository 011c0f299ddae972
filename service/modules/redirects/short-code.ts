/** What a visitor asked for by the one segment of a short address. */
export type ShortCode = { code: string; wantsPreview: boolean };

/**
 * Reads the code from the path of a request: decoded once, and with a final `+` meaning the preview page
 * (docs/contract/redirects.md#plus). Undefined when the percent-escapes make no sense: such a code names
 * nothing.
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
