import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordReset, resetPassword } from '../../../../service/people/accounts/password-change.ts';
import { updateAccount } from '../../../../service/people/accounts/repository.ts';
import { getAccount } from '../../../../service/people/accounts/service.ts';
import { codeIn, mailsTo } from '../../../support/outbox.ts';
import { cookieIn, cookiesOf, createKey, PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { makeUnverified } from '../../../support/smtp-settings.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let count = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const post = (path: string, body?: unknown, token?: string): Promise<Answer> =>
  request(`${service.url}${path}`, { method: 'POST', body, token });

const newcomer = (): Promise<Person> => {
  count += 1;
  return signUp(service, `codes-${count}`);
};

/** A person whose email is not verified: there was a mail server when they registered. */
async function unverified(): Promise<Person> {
  const person = await newcomer();
  await service.context.database.write(updateAccount, {
    accountId: person.id,
    now: 0,
    changes: { emailVerified: false },
  });
  return person;
}

const newestCode = async (email: string): Promise<string> =>
  codeIn((await mailsTo(service, email))[0]?.text ?? '');
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('verifying an email', () => {
  const send = (person: Person) => post('/auth/send-verification', undefined, person.token);
  const verify = (person: Person, code: string) => post('/auth/verify-email', { code }, person.token);

  it('works with the code from the outbox, once, and says so in new cookies', async () => {
    const person = await unverified();
    const sent = await send(person);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ success: true, expires_in: 600 });

    const answer = await verify(person, await newestCode(person.email));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, email_verified: true });
    expect(decodeJwt(cookieIn(answer, 'access_token') ?? '')).toMatchObject({ email_verified: true });
    const me = await request(`${service.url}/auth/me`, { headers: { cookie: cookiesOf(answer) } });
    expect(me.body.user).toMatchObject({ email_verified: true });
    expect((await mailsTo(service, person.email))[0]).toMatchObject({ kind: 'welcome' });

    for (const again of [await verify(person, '123456'), await send(person)])
      expect([again.status, again.body.error]).toEqual([400, 'This email address is already verified']);
  });

  it('lets the unverified in nowhere that needs it, and everywhere else', async () => {
    const person = await newcomer();
    await makeUnverified(service, person.id);
    const answer = await post('/api/v1/shorten', { long_url: 'https://example.com/' }, person.token);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', message: expect.any(String) });
    expect((await request(`${service.url}/api/v1/urls`, { token: person.token })).status).toBe(200);
  });

  it('gives five attempts, then not even the right code works', async () => {
    const person = await unverified();
    await send(person);
    const code = await newestCode(person.email);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await verify(person, otherThan(code))).status).toBe(400);
    expect((await verify(person, code)).status).toBe(400);
  });

  it('takes the right code at the fifth attempt', async () => {
    const person = await unverified();
    await send(person);
    const code = await newestCode(person.email);
    for (let attempt = 1; attempt <= 4; attempt += 1) await verify(person, otherThan(code));
    expect((await verify(person, code)).status).toBe(200);
  });

  it('counts every one of many attempts made at once', async () => {
    const person = await unverified();
    await send(person);
    const code = await newestCode(person.email);
    await Promise.all(Array.from({ length: 8 }, () => verify(person, otherThan(code))));
    expect((await verify(person, code)).status).toBe(400);
  });

  it('takes a code for ten minutes to the second', async () => {
    const [early, late] = [await unverified(), await unverified()];
    await send(early);
    await send(late);
    service.clock.advance(599_000);
    expect((await verify(early, await newestCode(early.email))).status).toBe(200);
    service.clock.advance(1_000);
    expect((await verify(late, await newestCode(late.email))).status).toBe(400);
  });

  it('takes only the newest code', async () => {
    const person = await unverified();
    await send(person);
    const first = await newestCode(person.email);
    await send(person);
    const second = await newestCode(person.email);
    if (first !== second) expect((await verify(person, first)).status).toBe(400);
    expect((await verify(person, second)).status).toBe(200);
  });

  it('issues three codes within an hour, then says when to come back', async () => {
    const person = await unverified();
    for (let issued = 1; issued <= 3; issued += 1) expect((await send(person)).status).toBe(200);
    service.clock.advance(600_000);
    const person2 = await post('/auth/login', { email: person.email, password: PASSWORD });
    const token = String(person2.body.access_token);
    const answer = await post('/auth/send-verification', undefined, token);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'rate_limit_exceeded' });
    expect(answer.headers.get('retry-after')).toBe('3000');
    service.clock.advance(3_000_000);
    const later = await post('/auth/login', { email: person.email, password: PASSWORD });
    expect((await post('/auth/send-verification', undefined, String(later.body.access_token))).status).toBe(
      200,
    );
  });

  it("does not take another account's code", async () => {
    const [ada, eve] = [await unverified(), await unverified()];
    await send(ada);
    await send(eve);
    const [adas, eves] = [await newestCode(ada.email), await newestCode(eve.email)];
    if (adas !== eves) expect((await verify(eve, adas)).status).toBe(400);
    expect((await verify(ada, adas)).status).toBe(200);
  });

  it.each([[{}], [{ code: '12345' }], [{ code: '1234567' }], [{ code: 'abcdef' }], [{ code: 123456 }]])(
    'refuses %j with 422',
    async (body) => {
      expect((await post('/auth/verify-email', body, (await unverified()).token)).status).toBe(422);
    },
  );

  it('needs a session, or a key that may do everything', async () => {
    const person = await newcomer();
    const [weak, strong] = [
      await createKey(service, person, ['urls:manage']),
      await createKey(service, person, ['admin:all']),
    ];
    expect((await post('/auth/send-verification')).status).toBe(401);
    expect((await post('/auth/send-verification', undefined, weak)).status).toBe(403);
    expect((await post('/auth/send-verification', undefined, strong)).status).toBe(400);
  });

  it('keeps no code in the clear', async () => {
    const person = await unverified();
    await send(person);
    const code = await newestCode(person.email);
    const stored = JSON.stringify(await service.context.database.read.query.oneTimeCodes.findMany());
    expect(stored).toContain(person.id);
    expect(stored).not.toContain(code);
  });
});

describe('resetting a password', () => {
  const ask = (email: string) => post('/auth/request-password-reset', { email });
  const reset = (email: string, code: string, password = 'New-Password-8') =>
    post('/auth/reset-password', { email, code, password });
  const askAndRead = async (email: string): Promise<string> => {
    await ask(email);
    await expect.poll(async () => (await mailsTo(service, email))[0]?.kind).toBe('password-reset');
    return newestCode(email);
  };

  it('answers the same for every email', async () => {
    const person = await newcomer();
    const [known, unknown] = [await ask(person.email), await ask('unknown@example.com')];
    expect(known.status).toBe(200);
    expect(unknown.text).toBe(known.text);
    expect(await mailsTo(service, 'unknown@example.com')).toEqual([]);
    expect((await ask('nonsense')).status).toBe(422);
  });

  it('sets the new password, once, and ends every session', async () => {
    const person = await newcomer();
    const code = await askAndRead(person.email.toUpperCase().toLowerCase());
    const answer = await reset(person.email, code);
    expect(answer.status).toBe(200);
    expect((await request(`${service.url}/auth/me`, { token: person.token })).status).toBe(401);
    expect((await post('/auth/login', { email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await post('/auth/login', { email: person.email, password: 'New-Password-8' })).status).toBe(200);
    expect((await reset(person.email, code)).status).toBe(400);
  });

  it('says the same about an unknown email and a wrong code', async () => {
    const person = await newcomer();
    const code = await askAndRead(person.email);
    const [wrong, unknown] = [
      await reset(person.email, otherThan(code)),
      await reset('unknown@example.com', code),
    ];
    expect(wrong.status).toBe(400);
    expect(unknown.text).toBe(wrong.text);
  });

  it('does not waste the code on a weak password', async () => {
    const person = await newcomer();
    const code = await askAndRead(person.email);
    const weak = await reset(person.email, code, 'weak');
    expect(weak.body).toMatchObject({ details: { missing_requirements: expect.any(Array) } });
    expect((await reset(person.email, code)).status).toBe(200);
  });

  it('is closed to a source that has guessed wrong five times, and to no other', async () => {
    const person = await newcomer();
    const code = await askAndRead(person.email);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await reset(person.email, otherThan(code))).status).toBe(400);
    }
    expect((await reset(person.email, code)).status).toBe(400);
    await resetPassword(
      service.context,
      { email: person.email, code, password: 'New-Password-8' },
      '192.168.7.20',
    );
    expect((await post('/auth/login', { email: person.email, password: 'New-Password-8' })).status).toBe(200);
  });

  it('keeps 16 digits of a hash of each source that guessed wrong, and not its address', async () => {
    const person = await newcomer();
    const code = await askAndRead(person.email);
    await reset(person.email, otherThan(code));
    const kept = await service.context.database.read.query.oneTimeCodes.findMany({
      where: (codes, { and, eq }) => and(eq(codes.accountId, person.id), eq(codes.purpose, 'reset-password')),
    });
    expect(kept.map(({ attemptsBy }) => Object.entries(attemptsBy))).toEqual([
      [[expect.stringMatching(/^[0-9a-f]{16}$/), 1]],
    ]);
  });

  it('leaves a code that was handed over alone when another is asked for by mail', async () => {
    const person = await newcomer();
    const handed = await createPasswordReset(service.context, await getAccount(service.context, person.id));
    const mailed = await askAndRead(person.email);
    for (const code of [handed, mailed]) expect((await reset(person.email, code)).status).toBe(200);
    expect((await reset(person.email, handed)).status).toBe(400);
  });

  it('takes no code that was meant for verifying', async () => {
    const person = await unverified();
    await post('/auth/send-verification', undefined, person.token);
    expect((await reset(person.email, await newestCode(person.email))).status).toBe(400);
  });

  it('sends no fourth code within the hour', async () => {
    const person = await newcomer();
    for (let asked = 1; asked <= 3; asked += 1) await askAndRead(person.email);
    await expect.poll(async () => (await mailsTo(service, person.email)).length).toBe(4);
    expect((await ask(person.email)).status).toBe(200);
    const other = await newcomer();
    await askAndRead(other.email);
    expect(await mailsTo(service, person.email)).toHaveLength(4);
  });
});

describe('setting and changing a password', () => {
  it('sets a first one only for those who have none', async () => {
    const person = await newcomer();
    const answer = await post('/auth/set-password', { password: 'New-Password-8' }, person.token);
    expect(answer.status).toBe(400);
    await service.context.database.write(updateAccount, {
      accountId: person.id,
      now: 0,
      changes: { passwordHash: null },
    });
    expect((await post('/auth/set-password', { password: 'weak' }, person.token)).status).toBe(400);
    expect((await post('/auth/set-password', { password: 'New-Password-8' }, person.token)).status).toBe(200);
    expect((await post('/auth/login', { email: person.email, password: 'New-Password-8' })).status).toBe(200);
  });

  it('replaces one for those who know it, and signs out the other devices', async () => {
    const person = await newcomer();
    const other = await post('/auth/login', { email: person.email, password: PASSWORD });
    const change = (current: string) =>
      post('/auth/change-password', { current_password: current, password: 'New-Password-8' }, person.token);
    const wrong = await change('nonsense');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_password', field: 'current_password' });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await request(`${service.url}/auth/me`, { token: person.token })).status).toBe(200);
    expect((await request(`${service.url}/auth/me`, { token: String(other.body.access_token) })).status).toBe(
      401,
    );
  });

  it('lets only one of two changes at once through, and leaves one session', async () => {
    const person = await newcomer();
    const change = (password: string) =>
      post('/auth/change-password', { current_password: PASSWORD, password }, person.token);
    const answers = await Promise.all([change('New-Password-8'), change('New-Password-9')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is not for keys', async () => {
    const key = await createKey(service, await newcomer(), ['admin:all']);
    expect((await post('/auth/set-password', { password: 'New-Password-8' }, key)).status).toBe(403);
    expect(
      (await post('/auth/change-password', { current_password: PASSWORD, password: 'New-Password-8' }, key))
        .status,
    ).toBe(403);
  });
});
