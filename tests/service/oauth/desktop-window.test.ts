import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieIn, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { Visitor } from '../../support/visitor.ts';
import { HOST_SECRET, type SetUp, setUpProviders, whoIs } from './provider-set-up.ts';

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

const collect = (ticket: unknown): Promise<Answer> => post('/collect', { ticket });

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
    expect((await collect(ticket)).body).toEqual({ status: 'waiting' });
    const browser = new Visitor();
    const page = await browser.open(`${set.service.url}${path}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('That is done');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await whoIs(set.service, browser)).toBeUndefined();
    const collected = await collect(ticket);
    expect(collected.body).toMatchObject({ status: 'signed-in', user: { email: 'ada@example.com' } });
    expect(cookieIn(collected, 'refresh_token')).toBeTruthy();
    const me = await request(`${set.service.url}/auth/me`, { token: String(collected.body.access_token) });
    expect(me.body.user).toMatchObject({ email: 'ada@example.com' });
    expect((await collect(ticket)).status).toBe(404);
  });

  it('is not collected with what the browser knows', async () => {
    const { path } = await open();
    await new Visitor().open(`${set.service.url}${path}`);
    const id = new URL(path, set.service.url).searchParams.get('desktop');
    expect((await collect(id)).status).toBe(404);
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
    expect((await collect(ticket)).status).toBe(404);
    expect((await new Visitor().open(`${set.service.url}${path}`)).status).toBe(404);
  });

  it('needs a window that waits, and a provider that is on', async () => {
    const stray = await new Visitor().open(`${set.service.url}/oauth/oidc?desktop=${'0'.repeat(64)}`);
    expect(stray.status).toBe(404);
    expect((await post('', { provider: 'nobody' })).status).toBe(404);
    expect((await post('', {})).status).toBe(422);
    expect((await collect('unknown')).status).toBe(404);
  });

  it('links the provider to the account the window is signed in to', async () => {
    const bob = await signUp(set.service, 'bob');
    const person = { sub: 'bob', email: bob.email, email_verified: true };
    set.openid.person = person;
    const opened = await post('', { provider: 'google', link: true }, { token: bob.token });
    const { ticket, path } = opened.body;
    const page = await new Visitor().open(`${set.service.url}${path}`);
    expect(page.text).toContain('That is done');
    const collected = await collect(ticket);
    expect(collected.body).toEqual({ status: 'linked' });
    expect(collected.headers.getSetCookie()).toEqual([]);
    const { body } = await request(`${set.service.url}/oauth/providers`, { token: bob.token });
    expect(body.providers).toMatchObject([{ provider: 'google', email: bob.email }]);
  });

  it('links nothing for a window nobody is signed in to', async () => {
    expect((await post('', { provider: 'google', link: true })).status).toBe(401);
  });

  it('is for the window alone, which proves itself', async () => {
    const { ticket } = await open();
    expect((await post('', { provider: 'oidc' }, { secret: 'guessed' })).status).toBe(403);
    expect((await post('/collect', { ticket }, { secret: 'guessed' })).status).toBe(403);
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
