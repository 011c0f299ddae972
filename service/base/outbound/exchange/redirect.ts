import { parseUrl } from '../../../lib/parse-url.ts';
import { OutboundError } from '../failure.ts';
import type { Received, Sent } from './exchange.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Where an answer sends those on who asked for `from`: undefined when it sends nowhere, null when the place is no address.
 */
export function placeSentTo(
  from: string,
  status: number,
  location: string | undefined,
): URL | null | undefined {
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  return parseUrl(location, from) ?? null;
}

/** Headers that are for one server and for no other. */
const FOR_ONE_ORIGIN = new Set(['authorization', 'cookie', 'proxy-authorization']);

/**
 * Where an answer sends on, and what is sent there; undefined when it does not, or when the request was one that changes
 * something.
 *
 * @throws OutboundError when the place is none.
 */
export function redirectOf(
  from: URL,
  sent: Sent,
  { status, headers: { location } }: Pick<Received, 'status' | 'headers'>,
): { url: string; sent: Sent } | undefined {
  const isHarmless = sent.method === 'GET' || sent.method === 'HEAD';
  const url = isHarmless ? placeSentTo(from.href, status, location) : undefined;
  if (url === undefined) return undefined;
  if (url === null) throw new OutboundError('BadAnswer', 'the redirect leads to no web address');
  const headers = url.origin === from.origin ? sent.headers : withoutOwn(sent.headers);
  return { url: url.href, sent: { ...sent, headers } };
}

const withoutOwn = (headers: Sent['headers']): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !FOR_ONE_ORIGIN.has(name.toLowerCase())));
