import { ClientSecretPost } from 'openid-client';
import { identityFromDiscord, identityFromGithub } from '../identity.ts';
import { type Connector, connectTo, fetchJson } from './connector.ts';

const GITHUB = 'https://github.com';

/** A GitHub server of the team's own has its API below its own address. */
const githubApi = (address: string): string =>
  address === GITHUB ? 'https://api.github.com' : `${address}/api/v3`;

/** GitHub, which speaks plain OAuth 2. */
export const githubConnector: Connector = {
  scope: 'read:user user:email',
  hasIdToken: false,
  connect: async (provider, network) =>
    connectTo(
      {
        // What GitHub calls itself in its answers; openid-client compares the two.
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
