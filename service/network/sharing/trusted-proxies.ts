import type { Author } from '../../db/journal/change.ts';
import { forwardedOrigin, type IsProxy, readForwarding } from '../../http/listener/forwarding.ts';
import { socketAddressOf } from '../../http/listener/listener-request.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { createRangeCheck, readAddressRange, writeAddressRange } from '../../lib/address-range.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Said } from '../../lib/words.ts';
import { hostRefusals } from '../words.ts';
import type { ProxiesState } from './model.ts';

/** How much of a header is quoted, in characters. */
const LONGEST_QUOTE = 300;

/**
 * The shortest allowed prefixes of ranges, in bits. A wider range is larger than any company's network, and each
 * computer in a range can claim any address.
 */
const WIDEST = { ipv4: 8, ipv6: 7 } as const;

/**
 * The trusted proxies, and how the caller of a request is seen. With `wanted`, also how the caller would be seen if
 * these were the trusted ones.
 *
 * @throws AppError 400 for an entry of `wanted` that is no address or range.
 */
export function describeProxies(
  { settings }: NetworkContext,
  request: Request,
  wanted?: string[],
): ProxiesState {
  const kept = settings.get('trustedProxies');
  const proxies = wanted ? readProxies(wanted) : kept;
  return {
    proxies,
    connection: socketAddressOf(request),
    forwarded_for: request.headers.get('x-forwarded-for')?.slice(0, LONGEST_QUOTE) ?? null,
    seen: see(request, createRangeCheck(kept)),
    would_be_seen: see(request, createRangeCheck(proxies)),
  };
}

function see(request: Request, isProxy: IsProxy): ProxiesState['seen'] {
  const header = (name: string): string | null => request.headers.get(name);
  const forwarding = readForwarding(isProxy, socketAddressOf(request), header);
  return { address: forwarding.client, origin: forwardedOrigin(forwarding, header) };
}

/**
 * Trusts the headers of exactly these proxies about their callers.
 *
 * @throws AppError 400 for an entry that is no address or range, or a range that is too wide.
 */
export async function trustProxies(
  { settings }: NetworkContext,
  wanted: string[],
  author: Author,
): Promise<void> {
  await settings.set('trustedProxies', readProxies(wanted), author);
}

const readProxies = (wanted: string[]): string[] => [...new Set(wanted.map(readProxy))];

function readProxy(text: string): string {
  const range = readAddressRange(text.trim());
  if (!range) throw invalid(hostRefusals.noRange({ text }));
  if (range.prefix < WIDEST[range.family]) {
    throw invalid(hostRefusals.tooWide({ text, width: String(WIDEST[range.family]) }));
  }
  return writeAddressRange(range);
}

const invalid = (said: Said): AppError => new AppError('validation_error', said, { field: 'proxies' });
