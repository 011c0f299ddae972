import type { authorizationCodeGrant, ClientAuth, ServerMetadata } from 'openid-client';
import { allowInsecureRequests, Configuration, customFetch, fetchProtectedResource } from 'openid-client';
import type { Identity } from '../identity.ts';
import type { ConfiguredProvider } from '../providers/configured-providers.ts';
import { type Network, PROVIDER_TIMEOUT_SECONDS } from './network.ts';

/** What a provider hands over for a code. */
export type ProviderTokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** How one kind of provider is asked for the identity of a person. */
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

const ACCEPT_JSON = new Headers({ Accept: 'application/json' });

/** A connection to a provider that has no discovery document. */
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
    ACCEPT_JSON,
  );
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return response.json();
}
