import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { type Connector, TIMEOUT } from './connector.ts';
import { identityFromClaims, UnreadableIdentity } from './identity.ts';

/** Computers on a local network are not always set to the same second. */
const CLOCK_TOLERANCE = 60;

/** Any provider with a discovery document (OpenID Connect Discovery 1.0). */
export const openidConnector: Connector = {
  scope: 'openid email profile',
  hasIdToken: true,
  connect: ({ address, clientId, clientSecret }, network) =>
    discovery(new URL(address), clientId, { [clockTolerance]: CLOCK_TOLERANCE }, secretAuth(clientSecret), {
      [customFetch]: network.fetch,
      timeout: TIMEOUT,
      execute: network.allowLoopback ? [allowInsecureRequests] : [],
    }),
  identify: async (connection, { name }, tokens) => {
    const claims = tokens.claims();
    if (!claims) throw new UnreadableIdentity('The provider sent no ID token');
    // Many providers keep email and name out of the ID token.
    const info = connection.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(connection, tokens.access_token, claims.sub)
      : {};
    return identityFromClaims(name, { ...claims, ...info });
  },
};

/** The way every provider must know unless it says that it knows only the other one. */
function secretAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return known.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}
