import {
  allowInsecureRequests,
  type authorizationCodeGrant,
  type ClientAuth,
  Configuration,
  type CustomFetch,
  customFetch,
  fetchProtectedResource,
  type ServerMetadata,
} from 'openid-client';
import {
  type OutboundContext,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import { isLoopbackHost } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import type { Identity } from '../identity.ts';
import type { ConfiguredProvider } from '../providers/configured-providers.ts';

/** The tokens that a provider returns for a code. */
export type ProviderTokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** How to get a person's identity from one kind of provider. */
export type Connector = {
  /** The scope that the person is asked to share. */
  scope: string;
  /** Whether the provider returns an ID token, which must then contain our nonce. */
  hasIdToken: boolean;
  connect(provider: ConfiguredProvider, network: Network): Promise<Configuration>;
  identify(
    connection: Configuration,
    provider: ConfiguredProvider,
    tokens: ProviderTokens,
  ): Promise<Identity>;
};

const ACCEPT_JSON = new Headers({ Accept: 'application/json' });

/** A connection to a provider without a discovery document. */
export function connectTo(
  server: ServerMetadata,
  { clientId }: ConfiguredProvider,
  auth: ClientAuth,
  network: Network,
): Configuration {
  const connection = new Configuration(server, clientId, undefined, auth);
  connection[customFetch] = network.fetch;
  connection.timeout = PROVIDER_TIMEOUT_SECONDS;
  if (network.allowLoopback) allowInsecureRequests(connection);
  return connection;
}

/** A resource of the provider's API. @throws Error for any unsuccessful answer. */
export async function fetchJson(
  connection: Configuration,
  accessToken: string,
  address: string,
): Promise<unknown> {
  const response = await fetchProtectedResource(
    connection,
    accessToken,
    new URL(address),
    'GET',
    undefined,
    ACCEPT_JSON,
  );
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return response.json();
}

/** How requests reach providers. */
type Network = { fetch: CustomFetch; allowLoopback: boolean };

/** How long a sign-in may wait for a provider in total, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

/**
 * The owner names the providers, so they may be anywhere except at Linnet itself. `isSafeAddress` tells where plain
 * `http` may be used.
 */
const POLICY: OutboundPolicy = {
  ...USUAL_LIMITS,
  addresses: ['public', 'private', 'special', 'loopback', 'link-local'],
  plainHttp: 'always',
  mixed: 'refuse',
  timeout: PROVIDER_TIMEOUT_SECONDS * 1_000,
};

/** A network that refuses unsafe addresses, including those in a provider's own answers. */
export function createNetwork(context: OutboundContext, allowLoopback: boolean): Network {
  return {
    allowLoopback,
    fetch: async (url, { method, headers, body, signal }) => {
      if (!isSafeAddress(url, allowLoopback)) throw new Error(`Refused to ask ${new URL(url).origin}`);
      // Only form parameters are ever sent.
      const sent = { url, method, headers, body: body?.toString(), signal };
      const { status, headers: received, body: bytes } = await request(context, POLICY, sent);
      return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: received });
    },
  };
}

/**
 * Whether a provider may have this address: over TLS, or on this computer where tests allow it.
 *
 * Without TLS any computer on the network could pose as the provider, and vouch for any identity.
 */
export function isSafeAddress(text: string, allowLoopback: boolean): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && allowLoopback && isLoopbackHost(hostname));
}
