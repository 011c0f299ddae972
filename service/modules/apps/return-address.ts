import { parseUrl } from '../../lib/parse-url.ts';

/** Our own page, for apps that read the code from it. */
export const CALLBACK_PATH = '/auth/device/callback';

/** An address with parameters put behind what it has already; the address itself is not touched. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}${new URLSearchParams(parameters)}`;
}

const UNSAFE_SCHEME = /^(javascript|data|vbscript|blob|file|about|view-source):$/;

/** Whether an app may be registered with this address: absolute, without a fragment, and no script. */
export function isReturnAddress(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && !text.includes('#') && !/\s/.test(text) && !UNSAFE_SCHEME.test(url.protocol);
}
