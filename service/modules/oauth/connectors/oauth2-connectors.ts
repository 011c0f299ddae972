import { ClientSecretPost } from 'openid-client';
import { identityFromGithub } from '../identity.ts';
import { type Connector, connectTo, fetchJson } from './connector.ts';

const GITHUB = 'https://github.com';

/** A GitHub of one's own has its API below its own address. */
const apiOf = (address: string): string =>
  address === GITHUB ? 'https://api.github.com' : `${address}/api/v3`;

/** GitHub, which speaks plain OAuth 2. */
export const githubConnector: Connector = {
  scope: 'read:user user:email',
  hasIdToken: false,
  connect: async (provider, network) =>
    connectTo(
      {
        // GitHub names itself so in its answers, and openid-client holds that against this.
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
      fetchJson(connection, access_token, `${apiOf(address)}/user`),
      fetchJson(connection, access_token, `${apiOf(address)}/user/emails`),
    ]);
    return identityFromGithub(user, emails);
  },
};
