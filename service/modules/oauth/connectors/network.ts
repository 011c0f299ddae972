import type { CustomFetch } from 'openid-client';
import { isLoopbackHost } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';

/** How requests to providers travel. */
export type Network = { fetch: CustomFetch; allowLoopback: boolean };

/** How long a sign-in waits for a provider in all, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

/** Larger answers are refused: no document of a provider comes near this. In bytes, after decompression. */
export const LARGEST_ANSWER = 1_048_576;

/** A network that refuses unsafe addresses, also those that a provider's own answers name. */
export function createNetwork(allowLoopback: boolean): Network {
  return {
    allowLoopback,
    fetch: async (url, { body, ...options }) => {
      if (!isSafeAddress(url, allowLoopback)) throw new Error(`Refused to ask ${new URL(url).origin}`);
      // Nothing but form parameters is ever sent.
      return readWhole(await fetch(url, { ...options, body: body?.toString() }));
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

/**
 * An answer with all of its body in memory.
 *
 * @throws Error when the body is larger than `LARGEST_ANSWER`; the rest is not read.
 */
async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const bytes = await readUpTo(LARGEST_ANSWER, response);
  return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
}

async function readUpTo(limit: number, { body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`The answer is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
