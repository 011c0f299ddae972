import { parseUrl } from '../../lib/parse-url.ts';
import { decodePercent } from '../../lib/percent-encoding.ts';

/** The single path segment of a short address, in parts. */
export type ShortCode = { code: string; wantsPreview: boolean };

/** The most segments and characters of a path: reading thousands of them would delay all other visitors. */
const MOST_SEGMENTS = 64;
const LONGEST_PATH = 8_192;

/**
 * Reads the short code from the path of a request: percent-decoded once; a final `+` requests the preview page
 * (docs/contract/redirects.md#plus). Undefined when the percent-escapes are invalid, and for a path that is too long: no
 * link has such a code.
 */
export function readShortCode(path: string): ShortCode | undefined {
  if (path.length > LONGEST_PATH) return undefined;
  const raw = path.slice(1, path.endsWith('/') ? -1 : undefined);
  const code = raw.includes('%') ? decodePercent(raw) : raw;
  if (code === undefined) return undefined;
  return code.endsWith('+') ? { code: code.slice(0, -1), wantsPreview: true } : { code, wantsPreview: false };
}

/**
 * The path after a short code, such as `/docs/install`, segment by segment, as clients send it after resolving dots;
 * empty for `/` alone. Undefined when resolving leaves the short code, or the percent-escapes are invalid.
 */
export function readRest(text: string): string[] | undefined {
  const path = parseUrl(`http://localhost/-/${text.replace(/^\//, '')}`)?.pathname ?? '';
  if (path === '/-/') return [];
  const asked = readDeepCode(path);
  return asked?.code === '-' ? asked.rest : undefined;
}

/**
 * A short address with a path after the name: the code, percent-decoded, and the segments after it as they were sent.
 */
export type DeepCode = { code: string; rest: string[] };

/**
 * Reads a path of two or more segments; a slash at the end makes an empty last one. Undefined when the
 * percent-escapes are invalid, for paths of one segment, and for paths that are too long
 * (docs/contract/forwarding.md).
 */
export function readDeepCode(path: string): DeepCode | undefined {
  if (path.length > LONGEST_PATH) return undefined;
  const [first = '', ...rest] = path.slice(1).split('/', MOST_SEGMENTS + 1);
  const code = decodePercent(first);
  if (!code || rest.length === 0 || rest.length >= MOST_SEGMENTS) return undefined;
  if (decodePercent(rest.join('/')) === undefined) return undefined;
  return rest.length === 1 && rest[0] === '' ? undefined : { code, rest };
}
