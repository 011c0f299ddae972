import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What the provider answers, by name. */
export type Document = 'discovery' | 'jwks' | 'token' | 'userinfo';

/**
 * An OpenID provider on this computer that says what a test wants, right or wrong.
 *
 * As it comes it is a decent one: every visitor is signed in as the person of `claims`.
 */
export type HostileProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Put into the discovery document in place of the right values. */
  metadata: Record<string, unknown>;
  /** Put into the ID token, and told about the person. */
  claims: Record<string, unknown>;
  /** Signs ID tokens with a key that is not in its list. */
  signsWithUnknownKey: boolean;
  /** Documents that never end, and those that do once they are unpacked. Each is cut off after 64 MiB. */
  endless: Partial<Record<Document, 'plain' | 'packed'>>;
  /** How long a document takes, in milliseconds. */
  delays: Partial<Record<Document, number>>;
  /** Bytes of endless documents that went out. */
  sent: number;
  /** The `Authorization` headers that asked for tokens. */
  credentials: string[];
  stop(): Promise<void>;
};

const MIB = 1_048_576;
const MOST = 64 * MIB;
const PACKED = gzipSync(Buffer.alloc(MOST, ' '));

export async function startHostileProvider(): Promise<HostileProvider> {
  const [known, unknown] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(known.publicKey)), kid: 'known', alg: 'RS256', use: 'sig' };
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The provider has no port');
  const issuer = `http://localhost:${bound.port}`;
  const own: HostileProvider = {
    issuer,
    clientId: 'linnet',
    clientSecret: 'a-secret-of-the-hostile-provider',
    metadata: {},
    claims: {},
    signsWithUnknownKey: false,
    endless: {},
    delays: {},
    sent: 0,
    credentials: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const documents: Record<Document, (request: IncomingMessage) => unknown> = {
    discovery: () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      ...own.metadata,
    }),
    jwks: () => ({ keys: [jwk] }),
    token: async (request) => {
      own.credentials.push(request.headers.authorization ?? '');
      const code = new URLSearchParams(await textOf(request)).get('code') ?? '';
      const key = own.signsWithUnknownKey ? unknown.privateKey : known.privateKey;
      return {
        access_token: 'access',
        token_type: 'bearer',
        id_token: await idTokenOf(own, nonces.get(code) ?? '', key),
      };
    },
    userinfo: () => ({ sub: 'somebody', ...own.claims }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/authorize') return sendBack(url, nonces, response);
    const name = PATHS[url.pathname];
    if (!name) return void response.writeHead(404).end();
    await delay(own.delays[name] ?? 0);
    const endless = own.endless[name];
    if (endless) return pour(own, endless, response);
    const document = await documents[name](request);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document));
  }

  return own;
}

const PATHS: Record<string, Document> = {
  '/.well-known/openid-configuration': 'discovery',
  '/jwks': 'jwks',
  '/token': 'token',
  '/userinfo': 'userinfo',
};

function sendBack({ searchParams: asked }: URL, nonces: Map<string, string>, response: ServerResponse): void {
  const code = randomBytes(8).toString('hex');
  nonces.set(code, asked.get('nonce') ?? '');
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set('code', code);
  back.searchParams.set('state', asked.get('state') ?? '');
  response.writeHead(302, { Location: back.href }).end();
}

function idTokenOf({ issuer, clientId, claims }: HostileProvider, nonce: string, key: CryptoKey) {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sub: 'somebody', iat: now, exp: now + 300, nonce, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'known' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .sign(key);
}

async function pour(own: HostileProvider, how: 'plain' | 'packed', response: ServerResponse): Promise<void> {
  const type = { 'Content-Type': 'application/json' };
  if (how === 'packed') {
    response.writeHead(200, { ...type, 'Content-Encoding': 'gzip' }).end(PACKED);
    return;
  }
  response.writeHead(200, type);
  const blanks = Buffer.alloc(MIB, ' ');
  for (let poured = 0; poured < MOST && !response.destroyed; poured += MIB) {
    const error = await new Promise<unknown>((resolve) => response.write(blanks, resolve));
    // Node 24 says so of a connection that has ended, and is late to call the response destroyed.
    if (error) break;
    own.sent += MIB;
  }
  response.end('{}');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
