import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

declare module 'node:http' {
  interface IncomingMessage {
    /** Where a framework keeps the address of a request that is served below a path. */
    originalUrl?: string;
  }
}

/** What the provider knows of a person; `sub` is their id. */
export type ProvidersPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
};

/** A real OpenID provider on this computer, whose login page always answers for `person`. */
export type OpenidProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null says no. */
  person: ProvidersPerson | null;
  /** The parameters of every authorization request so far. */
  requests: URLSearchParams[];
  stop(): Promise<void>;
};

/**
 * Starts the provider with one client that must use PKCE, at a path such as `/o/linnet/` where one is told. The caller stops
 * it.
 */
export async function startOpenidProvider(redirectUris: string[], path = ''): Promise<OpenidProvider> {
  const server = createServer();
  const port = await listen(server);
  // A name other than ours makes it another site to a browser.
  const issuer = `http://localhost:${port}${path}`;
  const client = { clientId: 'linnet', clientSecret: 'a-secret-of-some-length' };
  const own: OpenidProvider = { issuer, ...client, person: null, requests: [], stop: () => close(server) };
  const people = new Map<string, ProvidersPerson>();
  const provider = new Provider(issuer, await configure(client, redirectUris, people));
  const serve = provider.callback();
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const prefix = path.replace(/\/$/, '');
    if (url.pathname === `${prefix}/auth`) own.requests.push(url.searchParams);
    if (!url.pathname.startsWith('/interaction/')) {
      request.originalUrl = request.url;
      request.url = request.url?.slice(prefix.length);
      return serve(request, response);
    }
    if (own.person) people.set(own.person.sub, own.person);
    return finish(provider, own.person, request, response);
  });
  return own;
}

async function configure(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  redirectUris: string[],
  people: Map<string, ProvidersPerson>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    cookies: { keys: ['a-key-for-cookies'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Answers the login page at once, as the person would. */
function finish(
  provider: Provider,
  person: ProvidersPerson | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = person
    ? { login: { accountId: person.sub, remember: false } }
    : { error: 'access_denied', error_description: 'The person said no' };
  return provider.interactionFinished(request, response, result);
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const bound: AddressInfo | string | null = server.address();
      if (bound === null || typeof bound === 'string') throw new Error('The provider has no port');
      resolve(bound.port);
    }),
  );
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
