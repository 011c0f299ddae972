import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateAccount } from '../../../../service/people/accounts/repository.ts';
import { cookieIn, createKey, PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const login = (body: unknown) => request(`${service.url}/auth/login`, { method: 'POST', body });

describe('POST /auth/login', () => {
  it('answers with the profile, a token and both cookies, whatever the spelling of the email', async () => {
    const answer = await login({ email: ' ADA@example.com', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: ada.id, email: 'ada@example.com', user_name: 'ada' });
    expect(cookieIn(answer, 'access_token')).toBe(String(answer.body.access_token));
    expect(cookieIn(answer, 'refresh_token')).toBeTruthy();
  });

  it.each([false, true])(
    'answers an account without a second factor to the byte, whatever the owner chose: %s',
    async (isAsked) => {
      await service.context.settings.set('secondFactorOnNewNetworks', isAsked);
      const answer = await login({ email: ada.email, password: PASSWORD });
      const { access_token: token } = answer.body;
      const [picture, providers, onboarded] = [null, [], null];
      expect(answer.text).toBe(
        JSON.stringify({
          access_token: token,
          user: {
            id: ada.id,
            email: 'ada@example.com',
            email_verified: true,
            user_name: 'ada',
            plan: 'free',
            password_set: true,
            onboarded_at: onboarded,
            auth_providers: providers,
            pfp: picture,
            role: 'owner',
            team_statistics: false,
          },
        }),
      );
      expect(Object.keys(decodeJwt(String(token))).sort()).toEqual([
        'amr',
        'aud',
        'email_verified',
        'exp',
        'iat',
        'iss',
        'jti',
        'sid',
        'sub',
      ]);
      const names = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '='));
      expect(names).toEqual([
        'access_token=; Max-Age=900; Path=/; HttpOnly; SameSite=Lax',
        'refresh_token=; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      ]);
      await service.context.settings.set('secondFactorOnNewNetworks', false);
    },
  );

  it('says the same about an unknown email and a wrong password', async () => {
    const [unknown, wrong] = [
      await login({ email: 'unknown@example.com', password: PASSWORD }),
      await login({ email: ada.email, password: 'x' }),
    ];
    expect(unknown.status).toBe(401);
    expect(unknown.body).toMatchObject({ code: 'authentication_error' });
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('tells a suspended person so only if the password is right', async () => {
    const sue = await signUp(service, 'sue');
    await setStatus(sue.id, 'suspended');
    expect((await login({ email: sue.email, password: 'x' })).status).toBe(401);
    const answer = await login({ email: sue.email, password: PASSWORD });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [{ password: PASSWORD }, 'email'],
    [{ email: 'ada@example.com' }, 'password'],
    [{ email: 'ada@example.com', password: 'x'.repeat(256) }, 'password'],
    [{ email: 7, password: PASSWORD }, 'email'],
  ])('refuses %j with 422', async (body, field) => {
    const answer = await login(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ field });
  });

  it('serves other requests while many passwords are checked, and refuses those that cannot wait', async () => {
    await service.context.passwords.verify(null, 'x');
    const flood = Array.from({ length: 90 }, () => service.context.passwords.verify(null, 'x'));
    const outcomes = Promise.allSettled(flood);
    expect((await request(`${service.url}/health`)).status).toBe(200);
    const turnedAway = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(turnedAway).toHaveLength(90 - 2 - 64);
    expect((await login({ email: ada.email, password: PASSWORD })).status).toBe(200);
  });
});

async function setStatus(id: string, status: 'active' | 'suspended'): Promise<void> {
  await service.context.database.write(updateAccount, {
    accountId: id,
    now: service.clock.now(),
    changes: { status },
  });
}

describe('an account that is not active', () => {
  it('fails with every credential at once, and works again when it is active again', async () => {
    const sid = await signUp(service, 'sid');
    const key = await createKey(service, sid, ['urls:read']);
    const statuses = async () => [
      (await request(`${service.url}/auth/me`, { token: sid.token })).status,
      (await request(`${service.url}/auth/me`, { token: key })).status,
      (await request(`${service.url}/auth/me`, { headers: { cookie: sid.cookie } })).status,
      (await request(`${service.url}/api/v1/urls`, { token: key })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await setStatus(sid.id, 'suspended');
    expect(await statuses()).toEqual([401, 401, 401, 401]);
    expect(
      (await request(`${service.url}/auth/refresh`, { method: 'POST', headers: { cookie: sid.cookie } }))
        .status,
    ).toBe(401);
    await setStatus(sid.id, 'active');
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });
});

describe('/auth/me', () => {
  const rename = (body: unknown, token = ada.token) =>
    request(`${service.url}/auth/me`, { method: 'PATCH', body, token });

  it('answers to a key of any scope', async () => {
    const key = await createKey(service, ada, ['reports:create']);
    const answer = await request(`${service.url}/auth/me`, { token: key });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email_verified: true, plan: 'free', password_set: true });
  });

  it.each([
    [{ user_name: ' Ada L. ' }, 'Ada L.'],
    [{ user_name: '   ' }, null],
    [{ user_name: 'Ada' }, 'Ada'],
    [{ user_name: null }, null],
    [{ user_name: '🐦'.repeat(255) }, '🐦'.repeat(255)],
  ])('is renamed by %j', async (body, expected) => {
    const answer = await rename(body);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ user_name: expected });
  });

  it.each([[{}], [{ user_name: '' }], [{ user_name: 'n'.repeat(256) }], [{ user_name: 7 }], [[]], ['"x"']])(
    'refuses %j with 422 and changes nothing',
    async (body) => {
      await rename({ user_name: 'Before' });
      const answer = await request(`${service.url}/auth/me`, {
        method: 'PATCH',
        body,
        token: ada.token,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status).toBe(422);
      expect((await request(`${service.url}/auth/me`, { token: ada.token })).body.user).toMatchObject({
        user_name: 'Before',
      });
    },
  );

  it('is not renamed by a key, whatever its scopes, nor by an anonymous visitor', async () => {
    const key = await createKey(service, ada, ['admin:all']);
    const answer = await rename({ user_name: 'Eve' }, key);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'forbidden' });
    expect(
      (await request(`${service.url}/auth/me`, { method: 'PATCH', body: { user_name: 'Eve' } })).status,
    ).toBe(401);
  });
});
