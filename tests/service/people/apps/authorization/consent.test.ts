import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hiddenFields } from '../../../../support/hidden-fields.ts';
import { cookieIn, type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import {
  answerConsent,
  askFor,
  CLI_CALLBACK,
  createPkce,
  handedOver,
  openLogin,
  redeem,
} from '../device-flow.ts';

let service: TestService;
let person: Person;
let page: Answer;
let people = 0;
const { verifier, challenge } = createPkce();
const forCli = askFor(challenge, { app_id: 'spoo-cli', redirect_uri: CLI_CALLBACK });

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  people += 1;
  person = await signUp(service, `person${people}`);
  page = await openLogin(service, forCli, { cookie: person.cookie });
});

const apps = async (): Promise<Answer> => request(`${service.url}/api/v1/apps`, { token: person.token });

describe('POST /auth/device/consent', () => {
  it('lets the app in and hands it a code that is good for tokens', async () => {
    const answer = await answerConsent(service, person, page);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/127\.0\.0\.1:53682\/callback\?code=[A-Za-z0-9_-]{43}&state=st-1$/,
    );
    expect(cookieIn(answer, '_consent_csrf')).toBe('');
    const tokens = await redeem(service, { code: handedOver(answer).get('code'), code_verifier: verifier });
    expect(tokens.status).toBe(200);
    expect(tokens.body.user).toMatchObject({ id: person.id });
  });

  it('sends an app without an address to the callback page', async () => {
    const own = await openLogin(service, askFor(challenge), { cookie: person.cookie });
    const answer = await answerConsent(service, person, own);
    expect(answer.headers.get('location')).toMatch(/^\/auth\/device\/callback\?code=.+&state=st-1$/);
  });

  it('appends to an address that has a query already', async () => {
    const redirect_uri = 'https://raycast.com/redirect?packageName=Extension';
    const asked = askFor(challenge, { app_id: 'spoo-raycast', redirect_uri });
    const own = await openLogin(service, asked, { cookie: person.cookie });
    const answer = await answerConsent(service, person, own);
    expect(answer.headers.get('location')?.startsWith(`${redirect_uri}&code=`)).toBe(true);
  });

  it('tells the app that the person said no, and connects nothing', async () => {
    const answer = await answerConsent(service, person, page, { decision: 'deny' });
    expect(answer.headers.get('location')).toBe(`${CLI_CALLBACK}?error=access_denied&state=st-1`);
    expect((await apps()).body.items).toEqual([]);
  });

  it('leads home when the person says no to an app without an address', async () => {
    const own = await openLogin(service, askFor(challenge), { cookie: person.cookie });
    const answer = await answerConsent(service, person, own, { decision: 'deny' });
    expect(answer.headers.get('location')).toBe('/');
  });

  it.each<[string, Record<string, string>]>([
    ['another token', { csrf_token: 'x'.repeat(43) }],
    ['no token', { csrf_token: '' }],
  ])('refuses a form with %s, whatever the answer in it', async (_what, changes) => {
    for (const decision of ['', 'deny']) {
      const answer = await answerConsent(service, person, page, { ...changes, decision });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('x-error-code')).toBe('forbidden');
    }
    expect((await apps()).body.items).toEqual([]);
  });

  it('refuses the form of another session, though cookie and field are alike', async () => {
    const eve = await signUp(service, `eve${people}`);
    const ofEve = await openLogin(service, forCli, { cookie: eve.cookie });
    const answer = await answerConsent(service, person, ofEve);
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([403, 'forbidden']);
    expect((await apps()).body.items).toEqual([]);
  });

  it('refuses a form that was made up, though cookie and field are alike', async () => {
    const made = 'x'.repeat(43);
    const answer = await request(`${service.url}/auth/device/consent`, {
      method: 'POST',
      headers: { cookie: `${person.cookie}; _consent_csrf=${made}` },
      body: new URLSearchParams({ ...hiddenFields(page), csrf_token: made }),
    });
    expect(answer.status).toBe(403);
    expect((await apps()).body.items).toEqual([]);
  });

  it('refuses a form that comes without the cookie, or with an empty one', async () => {
    for (const cookie of [person.cookie, `${person.cookie}; _consent_csrf=`]) {
      const answer = await request(`${service.url}/auth/device/consent`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ ...hiddenFields(page), csrf_token: '' }),
      });
      expect(answer.status).toBe(403);
    }
  });

  it('does not act for the person when the form comes from a page elsewhere', async () => {
    const token = cookieIn(page, '_consent_csrf') ?? '';
    const answer = await request(`${service.url}/auth/device/consent`, {
      method: 'POST',
      headers: { cookie: `${person.cookie}; _consent_csrf=${token}`, origin: 'http://localhost:1' },
      body: new URLSearchParams(hiddenFields(page)),
    });
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([403, 'forbidden']);
    expect((await apps()).body.items).toEqual([]);
  });

  it('sends a person whose session ended meanwhile to sign in, and back to the same request', async () => {
    const token = cookieIn(page, '_consent_csrf') ?? '';
    const answer = await request(`${service.url}/auth/device/consent`, {
      method: 'POST',
      headers: { cookie: `_consent_csrf=${token}` },
      body: new URLSearchParams(hiddenFields(page)),
    });
    const target = new URL(answer.headers.get('location') ?? '', service.url);
    const next = new URL(target.searchParams.get('next') ?? '', service.url);
    expect(target.pathname).toBe('/login');
    expect(Object.fromEntries(next.searchParams)).toEqual(forCli);
  });

  it.each<[string, Record<string, string>]>([
    ['another address', { redirect_uri: 'https://evil.example/' }],
    ['another app', { app_id: 'unknown' }],
    ['no challenge', { code_challenge: '' }],
  ])('holds the form against the registry again: %s', async (_what, changes) => {
    for (const decision of ['', 'deny']) {
      const answer = await answerConsent(service, person, page, { ...changes, decision });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    }
    expect((await apps()).body.items).toEqual([]);
  });

  it('takes a form of several parts as well', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(hiddenFields(page))) form.set(name, value);
    const token = cookieIn(page, '_consent_csrf') ?? '';
    const answer = await request(`${service.url}/auth/device/consent`, {
      method: 'POST',
      headers: { cookie: `${person.cookie}; _consent_csrf=${token}` },
      body: form,
    });
    expect(handedOver(answer).get('code')).toBeTruthy();
  });
});
