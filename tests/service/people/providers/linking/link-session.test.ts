import { beforeEach, describe, expect, it } from 'vitest';
import { hiddenFields } from '../../../../support/hidden-fields.ts';
import { codeIn, mailsTo } from '../../../../support/outbox.ts';
import { cookiesOf, PASSWORD, type Person, proveEmail, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { Visitor } from '../../../../support/visitor.ts';
import { everyProgramOf } from '../../apps/programs.ts';
import { browserOf, linkWith, setUpForFile, signInWith, whoIs } from '../provider-set-up.ts';

const set = setUpForFile();
let person: Person;
beforeEach(async () => {
  person = await signUp(set.service, `person${set.number}`);
  set.openid.person = { sub: `sub-${set.number}`, email: person.email, email_verified: true };
});

const address = (path: string): string => `${set.service.url}${path}`;
const nowhere = (): boolean => false;

const linkedProviders = async (token = person.token): Promise<unknown> =>
  (await request(address('/oauth/providers'), { token })).body.providers;

const start = (headers: Record<string, string>, token?: string): Promise<Answer> =>
  request(address('/oauth/oidc/link'), { headers, token });

const post = (fields: Record<string, string>, headers: Record<string, string>, token?: string) =>
  request(address('/oauth/oidc/link'), { method: 'POST', headers, token, body: new URLSearchParams(fields) });

describe('the question before a link', () => {
  it('is a page without script that says what is about to happen, to whom, and changes nothing', async () => {
    const before = set.openid.requests.length;
    const page = await start({ cookie: person.cookie, 'sec-fetch-site': 'cross-site' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Company');
    expect(page.text).toContain(person.email);
    expect(page.headers.getSetCookie()).toEqual([]);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(set.openid.requests).toHaveLength(before);
    expect(await linkedProviders()).toEqual([]);
  });

  it('keeps to our own paths with what comes afterwards', async () => {
    const goOn = async (next: string): Promise<string | undefined> =>
      hiddenFields(
        await request(address(`/oauth/oidc/link?next=${encodeURIComponent(next)}`), {
          headers: { cookie: person.cookie },
        }),
      ).next;
    expect(await goOn('/app/settings/sign-in')).toBe('/app/settings/sign-in');
    expect(await goOn('https://evil.example/')).toBe('/dashboard');
  });

  it('is for people alone: anonymous 401, keys and apps 403, whichever way they ask', async () => {
    const fields = hiddenFields(await start({ cookie: person.cookie }));
    expect((await start({})).status).toBe(401);
    expect((await post(fields, {})).status).toBe(401);
    for (const token of await everyProgramOf(set.service, person, set.owner)) {
      for (const refused of [await start({}, token), await post(fields, {}, token)]) {
        expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'forbidden']);
        expect(refused.headers.get('location')).toBeNull();
      }
    }
  });

  it('takes no answer without the field of the page, nor from another session, form or site', async () => {
    const fields = hiddenFields(await start({ cookie: person.cookie }));
    const eve = await signUp(set.service, `eve${set.number}`);
    const ofEve = hiddenFields(await start({ cookie: eve.cookie }));
    const consent = hiddenFields(
      await request(
        address(
          `/auth/device/login?app_id=spoo-snap&code_challenge=${'c'.repeat(43)}&code_challenge_method=S256`,
        ),
        { headers: { cookie: person.cookie } },
      ),
    );
    const cookie = { cookie: person.cookie };
    for (const form_token of ['', 'x'.repeat(43), ofEve.form_token ?? '', consent.csrf_token ?? '']) {
      const refused = await post({ ...fields, form_token }, cookie);
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'forbidden']);
    }
    expect((await post(fields, { ...cookie, origin: 'http://evil.example' })).status).toBe(403);
    expect((await post(fields, cookie)).status).toBe(302);
  });

  it('is answered within ten minutes', async () => {
    const fields = hiddenFields(await start({ cookie: person.cookie }));
    set.service.clock.advance(599_000);
    expect((await post(fields, { cookie: person.cookie })).status).toBe(302);
    set.service.clock.advance(1_000);
    expect((await post(fields, { cookie: person.cookie })).status).toBe(403);
  });
});

/** Goes through a link up to the visit to our callback, which is not made. */
async function stopBeforeCallback(browser: Visitor): Promise<string> {
  const callback = address('/oauth/oidc/callback');
  const last = await linkWith(set.service, 'oidc', browser, { goesOn: (next) => !next.startsWith(callback) });
  return new URL(last.headers.get('location') ?? '', last.url).href;
}

const call = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  request(address(path), { method: 'POST', body, headers });

const signInAgain = async (password: string): Promise<string> =>
  cookiesOf(await call('/auth/login', { email: person.email, password }));

const OTHER_PASSWORD = 'Another-Horse-8';

/** What a person does while a link they began waits at the provider. */
const MEANWHILE: Record<string, () => Promise<unknown>> = {
  'signs out': () => call('/auth/logout', {}, { cookie: person.cookie }),
  'signs out everywhere else from another device': async () =>
    request(address('/auth/sessions'), {
      method: 'DELETE',
      headers: { cookie: await signInAgain(PASSWORD) },
    }),
  'changes the password': () =>
    call(
      '/auth/change-password',
      { current_password: PASSWORD, password: OTHER_PASSWORD },
      { cookie: person.cookie },
    ),
  'resets the password': async () => {
    await call('/auth/request-password-reset', { email: person.email });
    const newestCode = async () => codeIn((await mailsTo(set.service, person.email))[0]?.text ?? '');
    await expect.poll(newestCode).toMatch(/^\d{6}$/);
    const proof = { email: person.email, code: await newestCode() };
    return call('/auth/reset-password', { ...proof, password: OTHER_PASSWORD });
  },
};

describe('a link', () => {
  it.each(Object.keys(MEANWHILE))('does not come about when the person %s before it ends', async (what) => {
    const browser = browserOf(set.service, person);
    const callback = await stopBeforeCallback(browser);
    await MEANWHILE[what]?.();
    const refused = await browser.open(callback, nowhere);
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'validation_error' });
    const password = what.includes('password') ? OTHER_PASSWORD : PASSWORD;
    const me = await request(address('/oauth/providers'), {
      headers: { cookie: await signInAgain(password) },
    });
    expect(me.body.providers).toEqual([]);
  });

  it('leaves the identity of another person worth nothing when a program of the person began it', async () => {
    const [key = '', app = ''] = await everyProgramOf(set.service, person, set.owner);
    for (const token of [key, app]) {
      const { headers } = await request(address('/oauth/oidc/link'), { token });
      expect(headers.get('location')).toBeNull();
      expect(headers.getSetCookie()).toEqual([]);
    }
    set.openid.person = { sub: `thief-${set.number}`, email: person.email, email_verified: false };
    const thief = new Visitor();
    await signInWith(set.service, 'oidc', thief);
    expect(await whoIs(set.service, thief)).toBeUndefined();
  });

  it('is told to the person by mail, once', async () => {
    const notices = async () =>
      (await mailsTo(set.service, person.email)).filter(({ kind }) => kind === 'provider-linked');
    await linkWith(set.service, 'oidc', browserOf(set.service, person));
    await linkWith(set.service, 'oidc', browserOf(set.service, person));
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.accountId).toBe(person.id);
    expect(notice?.text).toContain('Company');
    expect(notice?.text).toContain('/app/settings/sign-in');
  });

  it('is told by mail as well when a sign-in by the same email makes it', async () => {
    await proveEmail(set.service, person.email);
    await signInWith(set.service, 'oidc');
    expect(await mailsTo(set.service, person.email)).toMatchObject([
      { kind: 'provider-linked', accountId: person.id },
      { kind: 'welcome' },
    ]);
    await signInWith(set.service, 'oidc');
    expect(await mailsTo(set.service, person.email)).toHaveLength(2);
  });
});
