import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../../service/kernel/context.ts';
import { updateAccount } from '../../../../service/people/accounts/repository.ts';
import { tradeCode } from '../../../../service/people/apps/app-tokens.ts';
import { listApps } from '../../../../service/people/apps/registry/registry.ts';
import { saveGrant } from '../../../../service/people/apps/repository.ts';
import { publicEndpoints } from '../../../../service/start/app.ts';
import { cookiesOf, PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { askFor, CLI_CALLBACK, connect, createPkce, obtainCode, redeem, refresh } from './device-flow.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const { verifier, challenge } = createPkce();
const codeFor = (changes: Record<string, string> = {}): Promise<string> =>
  obtainCode(service, ada, askFor(challenge, changes));

const expectRefusal = (answer: Answer): void => {
  expect(answer.status).toBe(401);
  expect(answer.body.code).toBe('authentication_error');
};

const claimsOf = (answer: Answer) => decodeJwt(String(answer.body.access_token));

const revoke = (body: unknown, person = ada): Promise<Answer> =>
  request(`${service.url}/auth/device/revoke`, {
    method: 'POST',
    token: person.token,
    headers: { 'X-Requested-With': 'fetch' },
    body,
  });

/** The service's context for a caller whom something else overtakes right before the write `name`. */
const interruptedBefore = (name: string, overtake: () => Promise<void>): Context => {
  const { database } = service.context;
  const write: typeof database.write = async (operation, input) => {
    if (operation.name === name) await overtake();
    return database.write(operation, input);
  };
  return { ...service.context, database: { ...database, write } };
};

describe('POST /auth/device/token', () => {
  it('answers with tokens that say which app they are for and what it may do', async () => {
    const answer = await redeem(service, { code: await codeFor(), code_verifier: verifier });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: ada.id, email: ada.email, plan: 'free' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(claimsOf(answer)).toMatchObject({
      sub: ada.id,
      amr: ['ext'],
      app_id: 'spoo-snap',
      scopes: ['shorten:create', 'urls:read', 'urls:manage', 'stats:read'],
    });
    expect(decodeJwt(String(answer.body.refresh_token))).toMatchObject({
      type: 'refresh',
      app_id: 'spoo-snap',
    });
  });

  it('holds the app to its scopes', async () => {
    const { access } = await connect(service, ada);
    expect((await request(`${service.url}/api/v1/urls`, { token: access })).status).toBe(200);
    expect((await request(`${service.url}/api/v1/keys`, { token: access })).status).toBe(403);
    expect((await request(`${service.url}/api/v1/apps`, { token: access })).status).toBe(403);
    expect((await revoke({ app_id: 'spoo-snap' }, { ...ada, token: access })).status).toBe(403);
    const cli = await connect(service, ada, 'spoo-cli');
    expect((await request(`${service.url}/api/v1/keys`, { token: cli.access })).status).toBe(200);
  });

  it('takes the app id that some clients add, and refuses another one', async () => {
    const right = { code: await codeFor(), code_verifier: verifier, app_id: 'spoo-snap' };
    expect((await redeem(service, right)).status).toBe(200);
    const wrong = { code: await codeFor(), code_verifier: verifier, app_id: 'spoo-cli' };
    expectRefusal(await redeem(service, wrong));
    expectRefusal(await redeem(service, { ...wrong, app_id: 'spoo-snap' }));
  });

  it('takes a code once', async () => {
    const body = { code: await codeFor(), code_verifier: verifier };
    expect((await redeem(service, body)).status).toBe(200);
    expectRefusal(await redeem(service, body));
  });

  it('gives tokens to exactly one of many who come with the same code at once', async () => {
    const body = { code: await codeFor(), code_verifier: verifier };
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(service, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  it('burns a code at the first wrong verifier', async () => {
    const code = await codeFor();
    expectRefusal(await redeem(service, { code, code_verifier: createPkce().verifier }));
    expectRefusal(await redeem(service, { code, code_verifier: verifier }));
  });

  it('never redeems a code with a challenge without its verifier', async () => {
    const code = await codeFor({ app_id: 'spoo-cli', redirect_uri: CLI_CALLBACK });
    expectRefusal(await redeem(service, { code }));
    expectRefusal(await redeem(service, { code, code_verifier: verifier }));
  });

  it('forgets a code when a newer one is issued to the same app', async () => {
    const [older, newer] = [await codeFor(), await codeFor()];
    expectRefusal(await redeem(service, { code: older, code_verifier: verifier }));
    expect((await redeem(service, { code: newer, code_verifier: verifier })).status).toBe(200);
  });

  it('keeps codes of different apps apart', async () => {
    const [snap, cli] = [await codeFor(), await codeFor({ app_id: 'spoo-cli' })];
    expect((await redeem(service, { code: snap, code_verifier: verifier })).status).toBe(200);
    expect((await redeem(service, { code: cli, code_verifier: verifier })).status).toBe(200);
  });

  it('takes a code for five minutes', async () => {
    const [good, late] = [await codeFor(), await codeFor({ app_id: 'spoo-cli' })];
    service.clock.advance(299_999);
    expect((await redeem(service, { code: good, code_verifier: verifier })).status).toBe(200);
    service.clock.advance(1);
    expectRefusal(await redeem(service, { code: late, code_verifier: verifier }));
    ada = { ...ada, ...(await signedInAgain()) };
  });

  it('refuses a code whose grant was revoked before it was used', async () => {
    const code = await codeFor();
    expect((await revoke({ app_id: 'spoo-snap' })).status).toBe(200);
    expectRefusal(await redeem(service, { code, code_verifier: verifier }));
  });

  it.each(['sessions.insert', 'apps.touch-grant'])(
    'leaves no session behind when the grant is revoked just before the write %s',
    async (name) => {
      const code = await codeFor();
      const context = interruptedBefore(name, async () => {
        expect((await revoke({ app_id: 'spoo-snap' })).status).toBe(200);
      });
      const attempt = { code, verifier, appId: null, userAgent: null, address: '127.0.0.1' };
      await expect(tradeCode(context, attempt)).rejects.toMatchObject({ code: 'authentication_error' });
      const sessions = await service.context.database.read.query.sessions.findMany();
      const ofApp = sessions.filter(({ appId }) => appId === 'spoo-snap');
      expect(ofApp.length).toBeGreaterThan(0);
      expect(ofApp.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    },
  );

  it.each(['sessions.insert', 'apps.touch-grant'])(
    'leaves no session behind when the owner switches the app off just before the write %s',
    async (name) => {
      const app = (method: string, status = 'live') =>
        request(`${service.url}/host/apps/short-lived`, {
          method,
          token: ada.token,
          body: {
            name: 'Short-lived',
            description: '',
            verified: false,
            status,
            redirect_uris: [],
            scopes: ['urls:read'],
          },
        });
      await app('PUT');
      const code = await codeFor({ app_id: 'short-lived' });
      const context = interruptedBefore(name, async () => {
        expect((await app('PUT', 'coming_soon')).status).toBe(200);
      });
      const attempt = { code, verifier, appId: null, userAgent: null, address: '127.0.0.1' };
      await expect(tradeCode(context, attempt)).rejects.toMatchObject({ code: 'authentication_error' });
      const sessions = await service.context.database.read.query.sessions.findMany();
      const alive = sessions.filter(({ appId, revokedAt }) => appId === 'short-lived' && revokedAt === null);
      expect(alive).toEqual([]);
      await app('DELETE');
    },
  );

  it('refuses an account that was suspended meanwhile', async () => {
    const sue = await signUp(service, 'sue');
    const code = await obtainCode(service, sue, askFor(challenge));
    await service.context.database.write(updateAccount, {
      accountId: sue.id,
      now: service.clock.now(),
      changes: { status: 'suspended' },
    });
    expectRefusal(await redeem(service, { code, code_verifier: verifier }));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no code', { code_verifier: verifier }, 'code'],
    ['an empty code', { code: '', code_verifier: verifier }, 'code'],
    ['a long code', { code: 'x'.repeat(129), code_verifier: verifier }, 'code'],
    ['a short verifier', { code: 'x', code_verifier: 'x'.repeat(42) }, 'code_verifier'],
    ['a long verifier', { code: 'x', code_verifier: 'x'.repeat(129) }, 'code_verifier'],
    ['a strange verifier', { code: 'x', code_verifier: `${'x'.repeat(42)}/` }, 'code_verifier'],
  ])('answers %s with 422 and no word of the verifier', async (_what, body, field) => {
    const answer = await redeem(service, body);
    expect(answer.status).toBe(422);
    expect(answer.body.field).toBe(field);
    if (field === 'code_verifier') expect(answer.text).not.toContain(String(body.code_verifier));
  });

  it('answers an unknown code with 401, and needs no header to do so', async () => {
    expectRefusal(await redeem(service, { code: 'x'.repeat(43), code_verifier: verifier }));
    expectRefusal(await redeem(service, { code: 'x'.repeat(43) }));
  });
});

describe('the released CLI', () => {
  const withoutPkce = { app_id: 'spoo-cli', state: 's', redirect_uri: CLI_CALLBACK };

  it('signs in without PKCE', async () => {
    const code = await obtainCode(service, ada, withoutPkce);
    expect((await redeem(service, { code })).status).toBe(200);
  });

  it('gets nothing for a code without a challenge when it shows a verifier', async () => {
    const code = await obtainCode(service, ada, withoutPkce);
    expectRefusal(await redeem(service, { code, code_verifier: verifier }));
    expectRefusal(await redeem(service, { code }));
  });

  it('has to use PKCE once the owner says so', async () => {
    const set = (allowed: boolean) =>
      request(`${service.url}/host/apps`, {
        method: 'PATCH',
        token: ada.token,
        body: { allow_cli_without_pkce: allowed },
      });
    const issuedBefore = await obtainCode(service, ada, withoutPkce);
    expect((await set(false)).body.allow_cli_without_pkce).toBe(false);
    expectRefusal(await redeem(service, { code: issuedBefore }));
    await expect(obtainCode(service, ada, withoutPkce)).rejects.toThrow(/400/);
    expect((await connect(service, ada, 'spoo-cli')).access).toBeTruthy();
    await set(true);
    expect(await obtainCode(service, ada, withoutPkce)).toBeTruthy();
  });
});

describe('POST /auth/device/refresh', () => {
  it('trades the token for a new pair and makes the old one worthless', async () => {
    const { refresh: first } = await connect(service, ada);
    const answer = await refresh(service, { refresh_token: first });
    expect(answer.status).toBe(200);
    expect(claimsOf(answer)).toMatchObject({ app_id: 'spoo-snap', amr: ['ext'] });
    expectRefusal(await refresh(service, { refresh_token: first }));
    const second = String(answer.body.refresh_token);
    expect((await refresh(service, { refresh_token: second, app_id: 'spoo-snap' })).status).toBe(200);
  });

  it('ends the session when a token that was traded long ago turns up', async () => {
    const { refresh: first } = await connect(service, ada);
    const answer = await refresh(service, { refresh_token: first });
    service.clock.advance(11_000);
    expectRefusal(await refresh(service, { refresh_token: first }));
    expectRefusal(await refresh(service, { refresh_token: String(answer.body.refresh_token) }));
  });

  it('gives a new pair to exactly one of many who come with the same token at once', async () => {
    const { refresh: token } = await connect(service, ada);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refresh(service, { refresh_token: token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(401)]);
  });

  it('gives the app the scopes its grant has now, an unrestricted one without any', async () => {
    const { refresh: token } = await connect(service, ada);
    const grant = {
      id: 'a'.repeat(24),
      accountId: ada.id,
      appId: 'spoo-snap',
      grantedAt: service.clock.now(),
    };
    await service.context.database.write(saveGrant, { ...grant, scopes: ['urls:read'] });
    const narrowed = await refresh(service, { refresh_token: token });
    expect(claimsOf(narrowed).scopes).toEqual(['urls:read']);
    const shorten = (answer: Answer) =>
      request(`${service.url}/api/v1/shorten`, {
        method: 'POST',
        token: String(answer.body.access_token),
        body: { long_url: 'https://example.com/' },
      });
    expect((await shorten(narrowed)).status).toBe(403);
    await service.context.database.write(saveGrant, { ...grant, scopes: [] });
    const legacy = await refresh(service, { refresh_token: String(narrowed.body.refresh_token) });
    expect(claimsOf(legacy).scopes).toEqual([]);
    expect((await shorten(legacy)).status).toBe(201);
  });

  it("refuses another app's id, a person's own token, an access token and nonsense", async () => {
    const { access, refresh: token } = await connect(service, ada);
    expectRefusal(await refresh(service, { refresh_token: token, app_id: 'spoo-cli' }));
    expectRefusal(await refresh(service, { refresh_token: access }));
    expectRefusal(await refresh(service, { refresh_token: 'nonsense' }));
    const own = /refresh_token=([^;]+)/.exec(ada.cookie)?.[1];
    expectRefusal(await refresh(service, { refresh_token: own }));
    expect((await refresh(service, { refresh_token: token })).status).toBe(200);
  });

  it('refuses an app token at the refresh of browsers', async () => {
    const { refresh: token } = await connect(service, ada);
    const answer = await request(`${service.url}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: `refresh_token=${token}` },
    });
    expectRefusal(answer);
  });

  it.each([[{}], [{ refresh_token: '' }], [{ refresh_token: 7 }]])('answers %j with 422', async (body) => {
    expect((await refresh(service, body)).status).toBe(422);
  });

  it('notes when the app was last used', async () => {
    const lastUsed = async (): Promise<string> => {
      const { body } = await request(`${service.url}/api/v1/apps`, { token: ada.token });
      const items: unknown = body.items;
      const grants = Array.isArray(items) ? items : [];
      return String(grants.find(({ app }) => app === 'spoo-raycast')?.last_used_at);
    };
    const { refresh: token } = await connect(service, ada, 'spoo-raycast');
    expect(await lastUsed()).toBe(new Date(service.clock.now()).toISOString());
    service.clock.advance(60_000);
    await refresh(service, { refresh_token: token });
    expect(await lastUsed()).toBe(new Date(service.clock.now()).toISOString());
  });
});

/** Access tokens do not outlive the minutes a test lets pass. */
async function signedInAgain(): Promise<Pick<Person, 'token' | 'cookie'>> {
  const answer = await request(`${service.url}/auth/login`, {
    method: 'POST',
    body: { email: ada.email, password: PASSWORD },
  });
  return { token: String(answer.body.access_token), cookie: cookiesOf(answer) };
}

/** What the published clients call with their tokens. Some of them show no error for a call that is refused. */
const LINKS = [
  'POST /api/v1/shorten',
  'GET /api/v1/urls',
  'PATCH /api/v1/urls/:url_id',
  'PATCH /api/v1/urls/:url_id/status',
  'DELETE /api/v1/urls/:url_id',
  'GET /api/v1/stats',
];
const KEPT_NAMES = ['GET /api/v1/names/kept', 'POST /api/v1/names/kept/clicks'];
const BOT = ['POST /api/v1/shorten', 'GET /api/v1/urls', 'GET /api/v1/stats'];
const CALLED: Readonly<Record<string, readonly string[]>> = {
  'spoo-cli': [
    ...LINKS,
    'GET /api/v1/export',
    'GET /api/v1/custom-domains',
    'POST /api/v1/custom-domains',
    'POST /api/v1/custom-domains/:domain_id/verify',
    'DELETE /api/v1/custom-domains/:domain_id',
    'GET /api/v1/keys',
    'DELETE /api/v1/keys/:key_id',
  ],
  'linnet-cli': [
    'POST /api/v1/links',
    'PATCH /api/v1/links/:link_id',
    'GET /api/v1/urls/:domain/:alias',
    'GET /api/v1/team/links',
    'GET /api/v1/stats',
    'POST /api/v1/links/:link_id/codes',
    'GET /api/v1/links/export',
    'POST /api/v1/imports',
    'POST /api/v1/imports/:import_id/apply',
  ],
  'spoo-snap': LINKS,
  'spoo-raycast': LINKS,
  'spoo-desktop': LINKS,
  'spoo-mobile': [...LINKS, 'GET /api/v1/export'],
  'linnet-extension': ['POST /api/v1/links', 'GET /api/v1/team/links', ...KEPT_NAMES],
  'spoo-discord': BOT,
  'spoo-telegram': BOT,
  'spoo-slack': BOT,
};

describe.each(listApps({ settings: { get: () => [] } }))('the scopes of $id', ({ id, scopes }) => {
  it('cover what its client calls', () => {
    const endpoints = publicEndpoints(service.context);
    const refused = (CALLED[id] ?? ['unknown']).filter((call) => {
      const access = endpoints.find(({ method, path }) => `${method} ${path}` === call)?.access;
      const open = access?.scopes ?? (access?.appScope ? [access.appScope] : []);
      return access === undefined || !open.some((scope) => scopes.includes(scope));
    });
    expect(refused).toEqual([]);
  });
});
