import type { CustomFetch } from 'openid-client';
import {
  type OutboundContext,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import { isLoopbackHost } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';

/** How requests to providers travel. */
export type Network = { fetch: CustomFetch; allowLoopback: boolean };

/** How long a sign-in waits for a provider in all, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

/**
 * The owner names the providers, so they may be anywhere but at Linnet itself. `isSafeAddress` says where plain `http`
 * may be used.
 */
const POLICY: OutboundPolicy = {
  ...USUAL_LIMITS,
  addresses: ['public', 'private', 'special', 'loopback', 'link-local'],
  plainHttp: 'always',
  mixed: 'refuse',
  timeout: PROVIDER_TIMEOUT_SECONDS * 1_000,
};

/** A network that refuses unsafe addresses, also those that a provider's own answers name. */
export function createNetwork(context: OutboundContext, allowLoopback: boolean): Network {
  return {
    allowLoopback,
    fetch: async (url, { method, headers, body, signal }) => {
      if (!isSafeAddress(url, allowLoopback)) throw new Error(`Refused to ask ${new URL(url).origin}`);
      // Nothing but form parameters is ever sent.
      const sent = { url, method, headers, body: body?.toString(), signal };
      const { status, headers: received, body: bytes } = await request(context, POLICY, sent);
      return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: received });
    },
  };
}

/**
 * Whether a provider may be reached at an address: over TLS, or on this computer where tests allow it.
 *
 * Without TLS any computer on the network could answer in the provider's place, and vouch for any identity.
 */
export function isSafeAddress(text: string, allowLoopback: boolean): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && allowLoopback && isLoopbackHost(hostname));
}
