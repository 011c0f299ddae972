import type { authorizationCodeGrant, ClientAuth, ServerMetadata } from 'openid-client';
import {
  allowInsecureRequests,
  Configuration,
  type CustomFetch,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import type { Identity } from '../identity.ts';
import type { ConfiguredProvider } from '../providers/configured-providers.ts';
import { isSafeAddress } from '../safe-address.ts';
import { readWhole } from './network.ts';

/** What a provider hands over for a code. */
export type ProviderTokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** How one kind of provider is asked who somebody is. */
export type Connector = {
  /** What the person is asked to share. */
  scope: string;
  /** Whether the provider answers with an ID token, which then has to carry our nonce. */
  hasIdToken: boolean;
  connect(provider: ConfiguredProvider, network: Network): Promise<Configuration>;
  identify(
    connection: Configuration,
    provider: ConfiguredProvider,
    tokens: ProviderTokens,
  ): Promise<Identity>;
};

/** How requests to providers travel. */
export type Network = { fetch: CustomFetch; allowLoopback: boolean };

/** A provider that takes longer keeps a person waiting for nothing, in seconds. */
export const TIMEOUT = 10;

/** A network that refuses addresses which are not safe, wherever in a provider's answers they come from. */
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

/** A connection to a provider that has no discovery document. */
export function connectTo(
  server: ServerMetadata,
  { clientId }: ConfiguredProvider,
  auth: ClientAuth,
  network: Network,
): Configuration {
  const connection = new Configuration(server, clientId, undefined, auth);
  connection[customFetch] = network.fetch;
  connection.timeout = TIMEOUT;
  if (network.allowLoopback) allowInsecureRequests(connection);
  return connection;
}

/** A resource of the provider's API. @throws Error for any answer but a good one. */
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
    ACCEPT,
  );
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return response.json();
}

const ACCEPT = new Headers({ Accept: 'application/json' });
