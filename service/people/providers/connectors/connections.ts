import { ClientSecretPost, type Configuration } from 'openid-client';
import type { OutboundContext } from '../../../base/outbound/index.ts';
import type { Provider } from '../../../lib/provider.ts';
import { identityFromDiscord, identityFromGithub } from '../identity.ts';
import type { ConfiguredProvider } from '../providers/configured-providers.ts';
import { type Connector, connectTo, createNetwork, fetchJson } from './connector.ts';
import { openidConnector } from './openid-connector.ts';

const GITHUB = 'https://github.com';

/** The API of a GitHub server of the team's own is below its own address. */
const githubApi = (address: string): string =>
  address === GITHUB ? 'https://api.github.com' : `${address}/api/v3`;

/** GitHub, which uses plain OAuth 2. */
const githubConnector: Connector = {
  scope: 'read:user user:email',
  hasIdToken: false,
  connect: async (provider, network) =>
    connectTo(
      {
        // The name of GitHub in its answers; openid-client compares the two.
        issuer: `${provider.address}/login/oauth`,
        authorization_endpoint: `${provider.address}/login/oauth/authorize`,
        token_endpoint: `${provider.address}/login/oauth/access_token`,
      },
      provider,
      ClientSecretPost(provider.clientSecret),
      network,
    ),
  identify: async (connection, { address }, { access_token }) => {
    const [user, emails] = await Promise.all([
      fetchJson(connection, access_token, `${githubApi(address)}/user`),
      fetchJson(connection, access_token, `${githubApi(address)}/user/emails`),
    ]);
    return identityFromGithub(user, emails);
  },
};

/** Discord, which uses plain OAuth 2. */
const discordConnector: Connector = {
  scope: 'identify email',
  hasIdToken: false,
  connect: async (provider, network) =>
    connectTo(
      {
        issuer: provider.address,
        authorization_endpoint: `${provider.address}/oauth2/authorize`,
        token_endpoint: `${provider.address}/api/oauth2/token`,
      },
      provider,
      ClientSecretPost(provider.clientSecret),
      network,
    ),
  identify: async (connection, { address }, { access_token }) =>
    identityFromDiscord(await fetchJson(connection, access_token, `${address}/api/users/@me`)),
};

export const CONNECTORS: Record<Provider, Connector> = {
  google: openidConnector,
  github: githubConnector,
  discord: discordConnector,
  oidc: openidConnector,
};

/** Connections to providers, each created when first needed and again when its credentials change. */
export type Connections = { get(provider: ConfiguredProvider): Promise<Configuration> };

export function createConnections(context: OutboundContext, allowLoopback: boolean): Connections {
  const network = createNetwork(context, allowLoopback);
  const known = new Map<Provider, { key: string; connection: Promise<Configuration> }>();
  return {
    get: (provider) => {
      const key = JSON.stringify(provider);
      const kept = known.get(provider.name);
      if (kept?.key === key) return kept.connection;
      const connection = CONNECTORS[provider.name].connect(provider, network);
      known.set(provider.name, { key, connection });
      // After a failure, the next use tries again to reach the provider.
      connection.catch(() => {
        if (known.get(provider.name)?.key === key) known.delete(provider.name);
      });
      return connection;
    },
  };
}
