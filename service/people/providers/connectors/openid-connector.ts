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
import { type Connector, isSafeAddress, PROVIDER_TIMEOUT_SECONDS } from './connector.ts';
import { withOwnIssuer } from './issuer.ts';

/** How far the clock of a provider may be wrong, in seconds: clocks on a local network are not always set right. */
const LEEWAY_SECONDS = 60;

/** Any provider with a discovery document (OpenID Connect Discovery 1.0). */
export const openidConnector: Connector = {
  scope: 'openid email profile',
  hasIdToken: true,
  connect: async ({ address, clientId, clientSecret }, { fetch, allowLoopback }) => {
    const auth = secretAuth(clientSecret);
    const connection = await withOwnIssuer(address, (issuer) =>
      discovery(new URL(issuer), clientId, { [clockTolerance]: LEEWAY_SECONDS }, auth, {
        [customFetch]: fetch,
        timeout: PROVIDER_TIMEOUT_SECONDS,
        execute: [enableNonRepudiationChecks, ...(allowLoopback ? [allowInsecureRequests] : [])],
      }),
    );
    checkEndpoints(connection.serverMetadata(), allowLoopback);
    return connection;
  },
  identify: async (connection, { name }, tokens) => {
    const claims = tokens.claims();
    if (!claims) throw new UnreadableIdentity('The provider sent no ID token');
    // The system clock, which openid-client uses for the other times in the token.
    if (claims.iat > Date.now() / 1000 + LEEWAY_SECONDS) {
      throw new UnreadableIdentity('The ID token was issued in the future');
    }
    // Many providers leave email and name out of the ID token.
    const info = connection.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(connection, tokens.access_token, claims.sub)
      : {};
    // How the person was recognised is in the signed token alone.
    return identityFromClaims(name, { ...claims, ...info, amr: claims.amr });
  },
};

/** The addresses in the discovery document that a sign-in needs; only the last is optional. */
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

/** @throws Error when an endpoint is missing or its address is not safe: the browser is sent to one of them. */
function checkEndpoints(metadata: ServerMetadata, allowLoopback: boolean): void {
  for (const name of ENDPOINTS) {
    const address = metadata[name];
    if (address === undefined && name === 'userinfo_endpoint') continue;
    if (typeof address !== 'string' || !isSafeAddress(address, allowLoopback)) {
      throw new Error(`The discovery document has no usable ${name}`);
    }
  }
}

/**
 * Sends the client secret as `client_secret_basic`, the standard's default, unless the provider accepts only `_post`.
 */
function secretAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return known.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}
