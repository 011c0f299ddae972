import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieIn, createKey, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { answerChallenge, challengeIn, codeNow, setUpFactor } from '../../../../support/second-factor.ts';
import { Visitor } from '../../../../support/visitor.ts';
import { HOST_SECRET, type SetUp, setUpProviders, signInWith, whoIs } from '../provider-set-up.ts';

let set: SetUp;
beforeAll(async () => {
  set = await setUpProviders({ hostSecret: HOST_SECRET });
  set.openid.person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
});
afterAll(() => set.stop());

type By = { secret?: string; token?: string };

const post = (path: string, body: unknown, { secret = HOST_SECRET, token }: By = {}): Promise<Answer> =>
  request(`${set.service.url}/host/desktop-sign-ins${path}`, {
    method: 'POST',
    body,
    token,
    headers: { 'X-Linnet-Host': secret },
  });

const look = (ticket: unknown): Promise<Answer> => post('/status', { ticket });
const confirm = (ticket: unknown, by?: By): Promise<Answer> => post('/confirm', { ticket }, by);

async function open(): Promise<{ ticket: string; path: string }> {
  const answer = await post('', { provider: 'oidc' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ expires_in: 600 });
  return { ticket: String(answer.body.ticket), path: String(answer.body.path) };
}

describe('signing in for the desktop window', () => {
  it('happens in the browser, and signs in the window but not the browser', async () => {
    const { ticket, path } = await open();
    expect(path).not.toContain(ticket);
    expect((await look(ticket)).body).toEqual({ status: 'waiting' });
    expect((await confirm(ticket)).status).toBe(404);
    const browser = new Visitor();
    const page = await browser.open(`${set.service.url}${path}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Go back to the Linnet window');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await whoIs(set.service, browser)).toBeUndefined();
    const confirmed = await confirm(ticket);
    expect(confirmed.body).toMatchObject({ status: 'signed-in', user: { email: 'ada@example.com' } });
    expect(cookieIn(confirmed, 'refresh_token')).toBeTruthy();
    const me = await request(`${set.service.url}/auth/me`, { token: String(confirmed.body.access_token) });
    expect(me.body.user).toMatchObject({ email: 'ada@example.com' });
    expect([(await look(ticket)).status, (await confirm(ticket)).status]).toEqual([404, 404]);
  });

  it('shows the window who has arrived, and signs in only once the person says that it is them', async () => {
    const { ticket, path } = await open();
    set.openid.person = { sub: 'eve', email: 'eve@example.com', email_verified: true, name: 'Eve' };
    await new Visitor().open(`${set.service.url}${path}`);
    set.openid.person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
    const shown = await look(ticket);
    expect(shown.body).toEqual({ status: 'arrived', email: 'eve@example.com', name: 'Eve' });
    expect(shown.headers.getSetCookie()).toEqual([]);
    expect((await look(ticket)).body).toEqual(shown.body);
  });

  it('needs the second factor of an account that has one', async () => {
    set.openid.person = { sub: 'faye', email: 'faye@example.com', email_verified: true };
    const arrive = async () => {
      const { ticket, path } = await open();
      await new Visitor().open(`${set.service.url}${path}`);
      return confirm(ticket);
    };
    const token = String((await arrive()).body.access_token);
    const { secret } = await setUpFactor(set.service, { token });
    const refused = await arrive();
    expect(refused.headers.getSetCookie()).toEqual([]);
    const answer = await answerChallenge(set.service, challengeIn(refused), codeNow(set.service, secret));
    expect(answer.body.user).toMatchObject({ email: 'faye@example.com' });
    set.openid.person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
  });

  it('is not taken over with what the browser knows', async () => {
    const { path } = await open();
    await new Visitor().open(`${set.service.url}${path}`);
    const id = new URL(path, set.service.url).searchParams.get('desktop');
    expect([(await look(id)).status, (await confirm(id)).status]).toEqual([404, 404]);
  });

  it('goes to the provider the person chose, and to no other', async () => {
    const { path } = await open();
    const elsewhere = await new Visitor().open(`${set.service.url}${path.replace('/oidc', '/google')}`);
    expect(elsewhere.status).toBe(404);
  });

  it('is taken once by many who confirm at the same time', async () => {
    const { ticket, path } = await open();
    await new Visitor().open(`${set.service.url}${path}`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  it('is completed once', async () => {
    const { path } = await open();
    await new Visitor().open(`${set.service.url}${path}`);
    const again = await new Visitor().open(`${set.service.url}${path}`);
    expect(again.status).toBe(404);
  });

  it('is given up after ten minutes', async () => {
    const { ticket, path } = await open();
    set.service.clock.advance(600_000);
    expect((await look(ticket)).status).toBe(404);
    expect((await new Visitor().open(`${set.service.url}${path}`)).status).toBe(404);
  });

  it('needs a window that waits, and a provider that is on', async () => {
    const stray = await new Visitor().open(`${set.service.url}/oauth/oidc?desktop=${'0'.repeat(64)}`);
    expect(stray.status).toBe(404);
    expect((await post('', { provider: 'unknown' })).status).toBe(404);
    expect((await post('', {})).status).toBe(422);
    expect((await look('unknown')).status).toBe(404);
  });

  it('links the provider to the account the window is signed in to', async () => {
    const bob = await signUp(set.service, 'bob');
    const person = { sub: 'bob', email: bob.email, email_verified: true };
    set.openid.person = person;
    const opened = await post('', { provider: 'google', link: true }, { token: bob.token });
    const { ticket, path } = opened.body;
    const linked = async () =>
      (await request(`${set.service.url}/oauth/providers`, { token: bob.token })).body.providers;
    await new Visitor().open(`${set.service.url}${path}`);
    expect((await look(ticket)).body).toEqual({ status: 'arrived', email: bob.email, name: null });
    expect(await linked()).toEqual([]);
    const confirmed = await confirm(ticket, { token: bob.token });
    expect(confirmed.body).toEqual({ status: 'linked' });
    expect(confirmed.headers.getSetCookie()).toEqual([]);
    expect(await linked()).toMatchObject([{ provider: 'google', email: bob.email }]);
  });

  it('links nothing for a person who only saw the address of the browser', async () => {
    const cay = await signUp(set.service, 'cay');
    const opened = await post('', { provider: 'google', link: true }, { token: cay.token });
    const { ticket, path } = opened.body;
    set.openid.person = { sub: 'thief', email: cay.email, email_verified: false };
    await new Visitor().open(`${set.service.url}${path}`);
    const { body } = await request(`${set.service.url}/oauth/providers`, { token: cay.token });
    expect(body.providers).toEqual([]);
    expect((await look(ticket)).body).toMatchObject({ email: cay.email });
    const refused = await confirm(ticket, { token: cay.token });
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_error']);
    const thief = new Visitor();
    await signInWith(set.service, 'google', thief);
    expect(await whoIs(set.service, thief)).toBeUndefined();
  });

  it('links only for the session that asked for it, while that lasts', async () => {
    const dan = await signUp(set.service, 'dan');
    const eve = await signUp(set.service, 'eva');
    const key = await createKey(set.service, dan, ['admin:all']);
    set.openid.person = { sub: 'dan', email: dan.email, email_verified: true };
    const opened = await post('', { provider: 'google', link: true }, { token: dan.token });
    const { ticket, path } = opened.body;
    await new Visitor().open(`${set.service.url}${path}`);
    for (const token of [undefined, eve.token, key])
      expect((await confirm(ticket, { token })).status).toBe(401);
    expect((await post('', { provider: 'google', link: true }, { token: key })).status).toBe(401);
    await request(`${set.service.url}/auth/logout`, { method: 'POST', headers: { cookie: dan.cookie } });
    expect((await confirm(ticket, { token: dan.token })).status).toBe(401);
  });

  it('links nothing for a window that is not signed in', async () => {
    expect((await post('', { provider: 'google', link: true })).status).toBe(401);
  });

  it('is for the window alone, which proves itself', async () => {
    const { ticket } = await open();
    expect((await post('', { provider: 'oidc' }, { secret: 'guessed' })).status).toBe(403);
    expect((await post('/status', { ticket }, { secret: 'guessed' })).status).toBe(403);
    expect((await post('/confirm', { ticket }, { secret: 'guessed' })).status).toBe(403);
  });

  it('does not exist without a desktop app', async () => {
    const headless = await setUpProviders();
    try {
      const answer = await request(`${headless.service.url}/host/desktop-sign-ins`, {
        method: 'POST',
        body: { provider: 'oidc' },
      });
      expect(answer.status).toBe(404);
    } finally {
      await headless.stop();
    }
  });
});
