import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the stand-in's API answers about the person who signs in next. */
export type PlainAnswers = { githubUser: unknown; githubEmails: unknown; discordUser: unknown };

/**
 * A stand-in for providers that speak plain OAuth 2, with the paths of GitHub and of Discord.
 *
 * It holds clients to what those providers do: exact addresses, the secret, codes that work once, PKCE.
 */
export type PlainOauthProvider = {
  address: string;
  clientId: string;
  clientSecret: string;
  answers: PlainAnswers;
  /** Whether a code is good more than once, as a careless provider would have it. */
  redeemsAgain: boolean;
  /** Put into the authorization response; GitHub sends its own. */
  issuer: string | null;
  requests: URLSearchParams[];
  stop(): Promise<void>;
};

type Code = { redirectUri: string; challenge: string };

const CLIENT = { clientId: 'linnet-plain', clientSecret: 'another-secret' };

export async function startPlainOauthProvider(): Promise<PlainOauthProvider> {
  const codes = new Map<string, Code>();
  const tokens = new Set<string>();
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The provider has no port');
  const own: PlainOauthProvider = {
    address: `http://127.0.0.1:${bound.port}`,
    ...CLIENT,
    answers: { githubUser: {}, githubEmails: [], discordUser: {} },
    redeemsAgain: false,
    issuer: null,
    requests: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', own.address);
    const path = url.pathname;
    if (path === '/login/oauth/authorize' || path === '/oauth2/authorize') return authorize(url, response);
    if (path === '/login/oauth/access_token' || path === '/api/oauth2/token') {
      return exchange(new URLSearchParams(await text(request)), response);
    }
    const resource = RESOURCES[path];
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    if (!resource) return send(response, 404, { message: 'Not Found' });
    if (!tokens.has(token)) return send(response, 401, { message: 'Bad credentials' });
    return send(response, 200, own.answers[resource]);
  }

  function authorize(url: URL, response: ServerResponse): void {
    own.requests.push(url.searchParams);
    const code = randomBytes(10).toString('hex');
    const redirectUri = url.searchParams.get('redirect_uri') ?? '';
    codes.set(code, { redirectUri, challenge: url.searchParams.get('code_challenge') ?? '' });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    if (own.issuer) back.searchParams.set('iss', own.issuer);
    response.writeHead(302, { Location: back.href }).end();
  }

  function exchange(form: URLSearchParams, response: ServerResponse): void {
    const code = codes.get(form.get('code') ?? '');
    if (!own.redeemsAgain) codes.delete(form.get('code') ?? '');
    const isClient =
      form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient || code?.redirectUri !== form.get('redirect_uri') || code?.challenge !== challenge) {
      // As GitHub does: an error that is a 200.
      send(response, 200, { error: 'bad_verification_code' });
      return;
    }
    const token = randomBytes(10).toString('hex');
    tokens.add(token);
    send(response, 200, { access_token: token, token_type: 'bearer', scope: 'user:email' });
  }

  return own;
}

const RESOURCES: Record<string, keyof PlainAnswers> = {
  '/api/v3/user': 'githubUser',
  '/api/v3/user/emails': 'githubEmails',
  '/api/users/@me': 'discordUser',
};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
