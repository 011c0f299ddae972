import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { cookieIn, cookiesOf, PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const refresh = (cookie: string, headers = {}): Promise<Answer> =>
  request(`${service.url}/auth/refresh`, { method: 'POST', headers: { cookie, ...headers } });
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await request(`${service.url}/auth/me`, { headers: { cookie } })).status === 200;

let count = 0;
const newcomer = (): Promise<Person> => {
  count += 1;
  return signUp(service, `refresh-${count}`);
};

describe('POST /auth/refresh', () => {
  it('gives a new pair with the same session and replaces both cookies', async () => {
    const person = await newcomer();
    service.clock.advance(1_000);
    const answer = await refresh(person.cookie);
    expect(answer.status).toBe(200);
    expect(cookieIn(answer, 'access_token')).toBe(String(answer.body.access_token));
    expect(person.cookie).not.toContain(cookieIn(answer, 'refresh_token'));
    const before = decodeJwt(person.token);
    expect(decodeJwt(String(answer.body.access_token))).toMatchObject({
      sub: before.sub,
      sid: before.sid,
      amr: ['pwd'],
    });
    expect(await isSignedIn(cookiesOf(answer))).toBe(true);
  });

  it.each([
    ['no cookie', ''],
    ['an empty cookie', 'refresh_token='],
    ['a cookie that is no token', 'refresh_token=nonsense'],
  ])('refuses %s and clears both cookies', async (_case, cookie) => {
    const answer = await refresh(cookie);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'authentication_error' });
    expect([cookieIn(answer, 'access_token'), cookieIn(answer, 'refresh_token')]).toEqual(['', '']);
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });

  it('takes two tabs that race for one: the later is refused, and the session goes on', async () => {
    const person = await newcomer();
    const [first, second] = await Promise.all([refresh(person.cookie), refresh(person.cookie)]);
    expect([first.status, second.status].sort()).toEqual([200, 401]);
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first];
    expect(loser.headers.getSetCookie()).toEqual([]);
    service.clock.advance(10_000);
    expect((await refresh(person.cookie)).status).toBe(401);
    expect(await isSignedIn(cookiesOf(winner))).toBe(true);
  });

  it('ends the session when a replaced token turns up after the grace period', async () => {
    const person = await newcomer();
    const renewed = cookiesOf(await refresh(person.cookie));
    service.clock.advance(10_001);
    const thief = await refresh(person.cookie);
    expect(thief.status).toBe(401);
    expect(cookieIn(thief, 'refresh_token')).toBe('');
    expect(await isSignedIn(renewed)).toBe(false);
    expect((await refresh(renewed)).status).toBe(401);
  });

  it('leaves the other sessions of the account alone when one is ended that way', async () => {
    const person = await newcomer();
    const other = await request(`${service.url}/auth/login`, {
      method: 'POST',
      body: { email: person.email, password: PASSWORD },
    });
    await refresh(person.cookie);
    service.clock.advance(10_001);
    await refresh(person.cookie);
    expect(await isSignedIn(cookiesOf(other))).toBe(true);
  });

  it('works until the thirtieth day to the second, counted from the last refresh', async () => {
    const person = await newcomer();
    service.clock.advance(2_592_000_000 - 1_000);
    const renewed = await refresh(person.cookie);
    expect(renewed.status).toBe(200);
    service.clock.advance(2_592_000_000);
    expect((await refresh(cookiesOf(renewed))).status).toBe(401);
  });

  it('is not done for a page of another site', async () => {
    const person = await newcomer();
    const foreign = await refresh(person.cookie, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
    expect((await refresh(person.cookie, { origin: service.url })).status).toBe(200);
  });

  it('remembers over a restart what was replaced', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-restart-'));
    const clock = createFakeClock();
    const before = await startTestService({ dataDir, clock });
    const person = await signUp(before, 'restart');
    const renewed = cookiesOf(
      await request(`${before.url}/auth/refresh`, { method: 'POST', headers: { cookie: person.cookie } }),
    );
    await before.stop();
    clock.advance(11_000);

    const after = await startTestService({ dataDir, clock });
    const replay = await request(`${after.url}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: person.cookie },
    });
    const rightful = await request(`${after.url}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: renewed },
    });
    await after.stop();
    await rm(dataDir, { recursive: true });
    expect([replay.status, rightful.status]).toEqual([401, 401]);
  });
});

describe('POST /auth/logout', () => {
  const logout = (cookie: string) =>
    request(`${service.url}/auth/logout`, { method: 'POST', headers: { cookie } });

  it('ends the session and clears the cookies', async () => {
    const person = await newcomer();
    const answer = await logout(person.cookie);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect([cookieIn(answer, 'access_token'), cookieIn(answer, 'refresh_token')]).toEqual(['', '']);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await refresh(person.cookie)).status).toBe(401);
  });

  it.each(['', 'refresh_token=nonsense', 'access_token=nonsense'])(
    'succeeds with any cookies: %j',
    async (cookie) => {
      const answer = await logout(cookie);
      expect(answer.status).toBe(200);
      expect(cookieIn(answer, 'access_token')).toBe('');
    },
  );

  it('does nothing for a page of another site', async () => {
    const person = await newcomer();
    const answer = await request(`${service.url}/auth/logout`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: 'http://127.0.0.1:1' },
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await isSignedIn(person.cookie)).toBe(true);
  });

  it('ends the session although only the access cookie is left', async () => {
    const person = await newcomer();
    await logout(`access_token=${person.token}`);
    expect(await isSignedIn(person.cookie)).toBe(false);
  });
});

describe('the list of devices', () => {
  it('shows this one first, ends another, and signs out everywhere else', async () => {
    const person = await newcomer();
    const login = () =>
      request(`${service.url}/auth/login`, {
        method: 'POST',
        body: { email: person.email, password: PASSWORD },
        headers: { 'User-Agent': 'Phone' },
      });
    service.clock.advance(5_000);
    const phone = cookiesOf(await login());
    const tablet = cookiesOf(await login());

    const list = await request(`${service.url}/auth/sessions`, { token: person.token });
    const sessions = JSON.parse(list.text).sessions;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({
      user_agent: 'Phone',
      method: 'pwd',
      address: '127.0.0.1',
      current: false,
    });

    const ended = await request(`${service.url}/auth/sessions/${sessions[0].id}`, {
      method: 'DELETE',
      token: person.token,
    });
    expect(ended.status).toBe(200);
    expect([await isSignedIn(phone), await isSignedIn(tablet)].sort()).toEqual([false, true]);
    const again = await request(`${service.url}/auth/sessions/${sessions[0].id}`, {
      method: 'DELETE',
      token: person.token,
    });
    expect(again.status).toBe(404);

    const rest = await request(`${service.url}/auth/sessions`, { method: 'DELETE', token: person.token });
    expect(rest.body).toEqual({ success: true, ended: 1 });
    expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(person.cookie)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('does not end a session of another account', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const sid = String(decodeJwt(person.token).sid);
    expect(
      (await request(`${service.url}/auth/sessions/${sid}`, { method: 'DELETE', token: other.token })).status,
    ).toBe(404);
    expect(await isSignedIn(person.cookie)).toBe(true);
  });
});
