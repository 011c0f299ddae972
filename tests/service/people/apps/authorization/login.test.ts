import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenFields } from '../../../../support/hidden-fields.ts';
import { cookieIn, cookiesOf, createKey, type Person, signIn, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { answerChallenge, challengeIn, codeNow, setUpFactor } from '../../../../support/second-factor.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import {
  askFor,
  CLI_CALLBACK,
  connect,
  createPkce,
  handedOver,
  obtainCode,
  openLogin,
  redeem,
} from '../device-flow.ts';

let service: TestService;
let ada: Person;
const { challenge } = createPkce();

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const open = (changes: Record<string, string>, headers: Record<string, string> = { cookie: ada.cookie }) =>
  openLogin(service, askFor(challenge, changes), headers);

describe('a person with a second factor', () => {
  it('reaches the consent, and the app its tokens, only after the code', async () => {
    const bea = await signUp(service, 'bea');
    const { secret } = await setUpFactor(service, bea);
    const pkce = createPkce();
    const toSignIn = await openLogin(service, askFor(pkce.challenge));
    expect(new URL(toSignIn.headers.get('location') ?? '', service.url).pathname).toBe('/login');

    const refused = await signIn(service, bea);
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await openLogin(service, askFor(pkce.challenge), { cookie: cookiesOf(refused) })).status).toBe(
      302,
    );
    const challenged = challengeIn(refused);
    expect((await answerChallenge(service, challenged, 'wrong')).status).toBe(400);

    const proved = await answerChallenge(service, challenged, codeNow(service, secret));
    const signedIn = { ...bea, token: String(proved.body.access_token), cookie: cookiesOf(proved) };
    const code = await obtainCode(service, signedIn, askFor(pkce.challenge));
    const { status, body } = await redeem(service, { code, code_verifier: pkce.verifier });
    expect([status, body.user?.email]).toEqual([200, bea.email]);
    const token = String(body.access_token);
    expect((await request(`${service.url}/auth/me`, { token })).status).toBe(200);
  });
});

describe('GET /auth/device/login', () => {
  it('sends a visitor to sign in, and back to the whole request', async () => {
    const answer = await open({ state: 'a b&c', utm: 'kept' }, {});
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('location') ?? '', service.url);
    expect(target.pathname).toBe('/login');
    const next = new URL(target.searchParams.get('next') ?? '', service.url);
    expect(next.pathname).toBe('/auth/device/login');
    expect(Object.fromEntries(next.searchParams)).toEqual(askFor(challenge, { state: 'a b&c', utm: 'kept' }));
  });

  it('treats a broken cookie like none, and refuses a broken header', async () => {
    expect((await open({}, { cookie: 'access_token=nonsense' })).status).toBe(302);
    const refused = await open({}, { authorization: 'Bearer nonsense' });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('content-type')).toContain('text/html');
  });

  it('lets the phone app come back to its own scheme', async () => {
    const redirect_uri = 'spoo://oauth/callback';
    const page = await open({ app_id: 'spoo-mobile', redirect_uri });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' spoo:");
    expect((await open({ app_id: 'spoo-mobile', redirect_uri: 'spoo://elsewhere' })).status).toBe(400);
  });

  it('shows what the app asks for, and to whose account', async () => {
    const page = await open({ state: '"><script>' });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('Spoo Snap');
    expect(page.text).toContain('ada@example.com');
    expect(page.text).toContain('Create short links for you');
    expect(page.text).not.toContain('<script>');
    expect(hiddenFields(page)).toMatchObject({ app_id: 'spoo-snap', code_challenge: challenge });
  });

  it('binds the page to the browser with a cookie that other sites cannot send', async () => {
    const page = await open({});
    const line = page.headers.getSetCookie().find((value) => value.startsWith('_consent_csrf='));
    expect(line).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookieIn(page, '_consent_csrf')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(hiddenFields(page).csrf_token).toBe(cookieIn(page, '_consent_csrf'));
    expect(cookieIn(await open({}), '_consent_csrf')).not.toBe(cookieIn(page, '_consent_csrf'));
  });

  it('allows no script, no frame, and no form target but itself and the app', async () => {
    const page = await open({ app_id: 'spoo-cli', redirect_uri: CLI_CALLBACK });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:53682;");
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    const own = await open({});
    expect(own.headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  it.each([
    ['an unknown app', { app_id: 'unknown' }],
    ['a foreign address', { redirect_uri: 'https://evil.example/' }],
    ['a bad challenge', { code_challenge: 'short' }],
    ['the method plain', { code_challenge_method: 'plain' }],
  ])('answers %s with an error page and never with a redirect', async (_what, changes) => {
    for (const cookie of ['', ada.cookie]) {
      const answer = await open(changes, { cookie });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('x-error-code')).toBe('validation_error');
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.text).not.toContain('evil.example');
    }
  });

  it.each(['app_id', 'state', 'redirect_uri', 'code_challenge', 'code_challenge_method'])(
    'answers %s sent twice with an error page, even with the same value',
    async (name) => {
      const query = new URLSearchParams(
        askFor(challenge, { app_id: 'spoo-cli', redirect_uri: CLI_CALLBACK }),
      );
      query.append(name, query.get(name) ?? '');
      const answer = await request(`${service.url}/auth/device/login?${query}`, {
        headers: { cookie: ada.cookie },
      });
      expect([answer.status, answer.headers.get('x-error-code')]).toEqual([400, 'validation_error']);
      expect(answer.headers.get('content-type')).toContain('text/html');
    },
  );

  it('answers a missing app with an error page, not with a list of fields', async () => {
    const answer = await request(`${service.url}/auth/device/login`, { headers: { cookie: ada.cookie } });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('lets neither API keys nor apps connect an app, whatever they may do', async () => {
    const key = await createKey(service, ada, ['admin:all']);
    const { access } = await connect(service, ada);
    for (const token of [key, access]) {
      const answer = await open({ app_id: 'spoo-snap' }, { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  it('hands out a code without asking again to an app that was let in', async () => {
    const bob = await signUp(service, 'bob');
    await connect(service, bob, 'spoo-snap');
    const answer = await open({ state: 'again' }, { cookie: bob.cookie });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/auth\/device\/callback\?code=/);
    expect(handedOver(answer).get('state')).toBe('again');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('asks again once the app wants more than it was given', async () => {
    const cay = await signUp(service, 'cay');
    await connect(service, cay, 'spoo-desktop');
    const app = {
      name: 'Spoo Desktop',
      description: '',
      verified: true,
      status: 'live',
      redirect_uris: [],
      scopes: ['shorten:create', 'keys:manage'],
    };
    const saved = await request(`${service.url}/host/apps/spoo-desktop`, {
      method: 'PUT',
      token: ada.token,
      body: app,
    });
    expect(saved.status).toBe(200);
    const page = await open({ app_id: 'spoo-desktop' }, { cookie: cay.cookie });
    expect(page.status).toBe(200);
    expect(page.text).toContain('See and revoke your API keys');
  });
});

describe('GET /auth/device/callback', () => {
  it('shows the code to the browser extension and to nothing else', async () => {
    const page = await request(
      `${service.url}/auth/device/callback?code=abc&state=${encodeURIComponent('"><b>')}`,
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain('id="spoo-ext-auth" data-code="abc" data-state="&quot;&gt;&lt;b&gt;"');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', '?state=x', '?code='])('leads home without a code: %j', async (query) => {
    const answer = await request(`${service.url}/auth/device/callback${query}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/');
  });
});
