import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestDeletion } from '../../../../service/account/deletion/service.ts';
import { updateAccount } from '../../../../service/people/accounts/repository.ts';
import { mailsTo } from '../../../support/outbox.ts';
import {
  cookieIn,
  createKey,
  PASSWORD,
  type Person,
  signIn,
  signInAgain,
  signUpAnother,
} from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { publicUrl: 'http://links.example.test:7431' } });
});
afterAll(() => service.stop());

const newcomer = (): Promise<Person> => signUpAnother(service);
const leave = (person: Person, body: unknown, headers = {}): Promise<Answer> =>
  request(`${service.url}/api/v1/me`, { method: 'DELETE', body, token: person.token, headers });
const me = async (token: string): Promise<number> =>
  (await request(`${service.url}/auth/me`, { token })).status;

describe('DELETE /api/v1/me', () => {
  it('answers with the moment of erasure, seven days ahead, and clears the cookies', async () => {
    const answer = await leave(await newcomer(), { password: PASSWORD });
    const now = service.clock.now();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: expect.any(String),
      status: 'pending_deletion',
      requested_at: new Date(now).toISOString(),
      purge_after: new Date(now + 7 * 86_400_000).toISOString(),
    });
    expect([cookieIn(answer, 'access_token'), cookieIn(answer, 'refresh_token')]).toEqual(['', '']);
  });

  it.each([
    ['the wrong password', { password: 'wrong' }, 403, { code: 'forbidden', field: 'password' }],
    ['no password', {}, 403, { code: 'forbidden', field: 'password' }],
    ['null for a password', { password: null }, 403, { code: 'forbidden', field: 'password' }],
    ['the email instead of the password', { email: 'leaver@example.com' }, 403, { code: 'forbidden' }],
    ['the email by its other name', { confirm_email: 'leaver@example.com' }, 403, { code: 'forbidden' }],
    ['no body', undefined, 403, { code: 'forbidden', field: 'password' }],
    ['a password beyond the bound', { password: 'x'.repeat(256) }, 422, { field: 'password' }],
    ['a number for a password', { password: 7 }, 422, { field: 'password' }],
  ])('with %s deletes nothing', async (_case, body, status, expected) => {
    const person = await newcomer();
    const answer = await leave(person, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(expected);
    expect(await me(person.token)).toBe(200);
    expect(await mailsTo(service, person.email)).toHaveLength(1);
  });

  it('asks those without a password for their email', async () => {
    const person = await newcomer();
    await service.context.database.write(updateAccount, {
      accountId: person.id,
      now: 0,
      changes: { passwordHash: null },
    });
    const refusals = [
      await leave(person, { password: PASSWORD }),
      await leave(person, {}),
      await leave(person, { email: 'nonsense' }),
      await leave(person, { email: 'other@example.com' }),
      await leave(person, { confirm_email: 'other@example.com' }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.code, body.field]).toEqual([403, 'forbidden', 'email']);
    expect((await leave(person, { email: ` ${person.email.toUpperCase()} ` })).status).toBe(200);
  });

  it('takes the email by the name that clients of the platform use', async () => {
    const person = await newcomer();
    await service.context.database.write(updateAccount, {
      accountId: person.id,
      now: 0,
      changes: { passwordHash: null },
    });
    expect((await leave(person, { confirm_email: person.email })).status).toBe(200);
  });

  it('takes the email by either name when the other is null', async () => {
    const person = await newcomer();
    await service.context.database.write(updateAccount, {
      accountId: person.id,
      now: 0,
      changes: { passwordHash: null },
    });
    expect((await leave(person, { email: person.email, confirm_email: null })).status).toBe(200);
  });

  it.each([['admin:all'], ['urls:manage']])('is refused to a key with %s', async (scope) => {
    const person = await newcomer();
    const key = await createKey(service, person, [scope]);
    const answer = await request(`${service.url}/api/v1/me`, {
      method: 'DELETE',
      body: { password: PASSWORD },
      token: key,
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'forbidden' });
    expect(await me(person.token)).toBe(200);
  });

  it('is refused to anonymous callers', async () => {
    const answer = await request(`${service.url}/api/v1/me`, {
      method: 'DELETE',
      body: { password: PASSWORD },
    });
    expect(answer.status).toBe(401);
  });

  it('is refused to a foreign page that has the cookie sent along', async () => {
    const person = await newcomer();
    const answer = await request(`${service.url}/api/v1/me`, {
      method: 'DELETE',
      body: { password: PASSWORD },
      headers: { cookie: person.cookie, origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });

  it('happens once when it is asked for many times at once', async () => {
    const person = await newcomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(person, { password: PASSWORD })));
    const [done, ...others] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // Who comes too late is told so, or has no session any more.
    for (const status of others) expect([401, 409]).toContain(status);
    expect(
      (await mailsTo(service, person.email)).filter(({ kind }) => kind === 'deletion-notice'),
    ).toHaveLength(1);
  });
});

it('is refused with 409 to an account that waits for its deletion already', async () => {
  const person = await newcomer();
  await leave(person, { password: PASSWORD });
  const again = requestDeletion(service.context, person.id, { password: PASSWORD });
  await expect(again).rejects.toMatchObject({ code: 'conflict', status: 409 });
});

describe('an account that waits for its deletion', () => {
  it('is closed to every credential, while its links go on', async () => {
    const person = await newcomer();
    const key = await createKey(service, person, ['admin:all']);
    const link = await request(`${service.url}/api/v1/shorten`, {
      method: 'POST',
      token: person.token,
      body: { long_url: 'https://example.com/kept', alias: 'kept-link' },
    });
    expect(link.status).toBe(201);
    const other = await signInAgain(service, person);
    await leave(person, { password: PASSWORD });

    expect([await me(person.token), await me(key), await me(other.token)]).toEqual([401, 401, 401]);
    expect(
      (await request(`${service.url}/auth/refresh`, { method: 'POST', headers: { cookie: person.cookie } }))
        .status,
    ).toBe(401);
    expect(
      (
        await request(`${service.url}/api/v1/shorten`, {
          method: 'POST',
          token: key,
          body: { long_url: 'https://example.com/' },
        })
      ).status,
    ).toBe(401);
    const followed = await request(`${service.url}/kept-link`);
    expect([followed.status, followed.headers.get('location')]).toEqual([302, 'https://example.com/kept']);
  });

  it('is told apart at sign-in only with the right password, and its email stays taken', async () => {
    const person = await newcomer();
    const left = await leave(person, { password: PASSWORD });
    const told = await signIn(service, person, PASSWORD);
    expect(told.status).toBe(403);
    expect(told.body).toMatchObject({
      code: 'account_pending_deletion',
      details: { purge_after: left.body.purge_after },
    });
    expect(told.headers.getSetCookie()).toEqual([]);
    expect((await signIn(service, person, 'wrong')).body).toMatchObject({ code: 'authentication_error' });
    const again = await request(`${service.url}/auth/register`, {
      method: 'POST',
      body: { email: person.email, password: PASSWORD },
    });
    expect(again.status).toBe(409);
  });

  it('gets a notice whose link leads to the configured address, whatever host was asked', async () => {
    const person = await newcomer();
    await leave(person, { password: PASSWORD }, { host: 'localhost' });
    const [notice] = await mailsTo(service, person.email);
    expect(notice).toMatchObject({ kind: 'deletion-notice' });
    expect(notice?.text).toMatch(
      /^http:\/\/links\.example\.test:7431\/auth\/restore\?token=[A-Za-z0-9_-]{43}$/m,
    );
    const token = /token=([A-Za-z0-9_-]{43})/.exec(notice?.text ?? '')?.[1] ?? '';
    const stored = JSON.stringify(await service.context.database.read.query.accounts.findMany());
    expect(stored).not.toContain(token);
  });
});
