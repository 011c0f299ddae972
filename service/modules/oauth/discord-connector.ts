import { ClientSecretPost } from 'openid-client';
import { type Connector, connectTo, fetchJson } from './connectors/connector.ts';
import { identityFromDiscord } from './identity.ts';

/** Discord, which speaks plain OAuth 2. */
export const discordConnector: Connector = {
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
