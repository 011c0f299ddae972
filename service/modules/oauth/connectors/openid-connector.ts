import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client';
import { identityFromClaims, UnreadableIdentity } from '../identity.ts';
import { isSafeAddress } from '../safe-address.ts';
import { type Connector, TIMEOUT } from './connector.ts';

/** Computers on a local network are not always set to the same second. In seconds. */
const LEEWAY = 60;

/** Any provider with a discovery document (OpenID Connect Discovery 1.0). */
export const openidConnector: Connector = {
  scope: 'openid email profile',
  hasIdToken: true,
  connect: async ({ address, clientId, clientSecret }, { fetch, allowLoopback }) => {
    const auth = secretAuth(clientSecret);
    const connection = await discovery(new URL(address), clientId, { [clockTolerance]: LEEWAY }, auth, {
      [customFetch]: fetch,
      timeout: TIMEOUT,
      execute: [enableNonRepudiationChecks, ...(allowLoopback ? [allowInsecureRequests] : [])],
    });
    checkEndpoints(connection.serverMetadata(), allowLoopback);
    return connection;
  },
  identify: async (connection, { name }, tokens) => {
    const claims = tokens.claims();
    if (!claims) throw new UnreadableIdentity('The provider sent no ID token');
    // By the clock that openid-client holds against the other times in the token.
    if (claims.iat > Date.now() / 1000 + LEEWAY) {
      throw new UnreadableIdentity('The ID token was issued in the future');
    }
    // Many providers keep email and name out of the ID token.
    const info = connection.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(connection, tokens.access_token, claims.sub)
      : {};
    return identityFromClaims(name, { ...claims, ...info });
  },
};

/** What a sign-in needs of the discovery document; only the last may be absent. */
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

/** @throws Error when an endpoint is missing, or no safe address: a browser is sent to one of them. */
function checkEndpoints(metadata: ServerMetadata, allowLoopback: boolean): void {
  for (const name of ENDPOINTS) {
    const address = metadata[name];
    if (address === undefined && name === 'userinfo_endpoint') continue;
    if (typeof address !== 'string' || !isSafeAddress(address, allowLoopback)) {
      throw new Error(`The discovery document has no usable ${name}`);
    }
  }
}

/** The way every provider must know unless it says that it knows only the other one. */
function secretAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return known.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}
