import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFactor } from '../../../../../service/people/accounts/second-factor/repository.ts';
import {
  cookieIn,
  createKey,
  PASSWORD,
  type Person,
  signIn,
  signInAgain,
  signUp,
  signUpAnother,
} from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { answerChallenge, challengeIn, codeNow, setUpFactor } from '../../../../support/second-factor.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

/** The owner, whose access token does not outlast the clock of these tests. */
const owner = async (): Promise<string> => (await signInAgain(service, ada)).token;

const call = (method: string, path: string, token?: string, body?: object) =>
  request(`${service.url}${path}`, { method, body, ...(token !== undefined && { token }) });

/** A person with a second factor. */
async function someoneWithFactor() {
  const person = await signUpAnother(service);
  return { person, ...(await setUpFactor(service, person)) };
}

const challengeOf = async (person: Person): Promise<string> => challengeIn(await signIn(service, person));

describe('setting up an authenticator app', () => {
  it('asks for nothing until its first code, then at each sign-in', async () => {
    const bea = await signUpAnother(service);
    const begun = await call('POST', '/auth/factors/totp', bea.token);
    expect(begun.headers.get('cache-control')).toBe('no-store');
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect((await signIn(service, bea)).status).toBe(200);
    const code = codeNow(service, String(begun.body.secret));
    const confirmed = await call('POST', '/auth/factors/totp/confirm', bea.token, { code });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    const refused = await signIn(service, bea);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', details: { setup: false, expires_in: 600 } },
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await call('GET', '/auth/factors', bea.token)).body).toMatchObject({
      required: false,
      factors: [{ kind: 'totp', recovery_codes_left: 10 }],
    });
  });

  it('refuses a wrong first code, a second app, and a caller without a session', async () => {
    const { person } = await someoneWithFactor();
    expect((await call('POST', '/auth/factors/totp', person.token)).status).toBe(409);
    expect((await call('POST', '/auth/factors/totp/confirm', person.token, { code: '123456' })).status).toBe(
      409,
    );
    const other = await signUpAnother(service);
    await call('POST', '/auth/factors/totp', other.token);
    const wrong = await call('POST', '/auth/factors/totp/confirm', other.token, { code: 'none' });
    expect(wrong).toMatchObject({ status: 400, body: { field: 'code' } });
    expect((await call('POST', '/auth/factors/totp')).status).toBe(401);
    const key = await createKey(service, other, ['urls:read']);
    expect((await call('POST', '/auth/factors/totp', key)).status).toBe(401);
    expect((await call('GET', '/auth/factors', key)).status).toBe(403);
  });

  it('keeps the secret encrypted, and recovery codes as hashes', async () => {
    const { person, secret, recoveryCodes } = await someoneWithFactor();
    const stored = JSON.stringify(await findFactor(service.context.database.read, person.id));
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });
});

describe('a sign-in with a second factor', () => {
  it('goes on as any sign-in after the code, once for each challenge and each code', async () => {
    const { person, secret } = await someoneWithFactor();
    const [challenge, other] = [await challengeOf(person), await challengeOf(person)];
    const code = codeNow(service, secret);
    const answer = await answerChallenge(service, challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    expect(Object.keys(answer.body).sort()).toEqual(['access_token', 'user']);
    expect(cookieIn(answer, 'access_token')).toBe(String(answer.body.access_token));
    expect((await call('GET', '/auth/me', String(answer.body.access_token))).status).toBe(200);
    expect((await answerChallenge(service, other, code)).status).toBe(400);
    service.clock.advance(30_000);
    expect((await answerChallenge(service, challenge, codeNow(service, secret))).status).toBe(401);
    expect((await answerChallenge(service, other, codeNow(service, secret))).status).toBe(200);
  });

  it('lets only one of two requests with the same code in', async () => {
    const { person, secret } = await someoneWithFactor();
    const code = codeNow(service, secret);
    const challenges = [await challengeOf(person), await challengeOf(person)];
    const answers = await Promise.all(challenges.map((one) => answerChallenge(service, one, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([-30_000, 30_000])('takes the code of a phone that is %i ms off', async (later) => {
    const { person, secret } = await someoneWithFactor();
    service.clock.advance(60_000);
    const code = codeNow(service, secret, later);
    expect((await answerChallenge(service, await challengeOf(person), code)).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { person, recoveryCodes } = await someoneWithFactor();
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await answerChallenge(service, await challengeOf(person), typed)).status).toBe(200);
    expect((await answerChallenge(service, await challengeOf(person), code)).status).toBe(400);
    const { body } = await call('GET', '/auth/factors', person.token);
    expect(body).toMatchObject({ factors: [{ recovery_codes_left: 9 }] });
  });

  it('takes no code for ten minutes after six wrong ones, whatever the challenge', async () => {
    const { person, secret } = await someoneWithFactor();
    for (let count = 0; count < 6; count += 1)
      expect((await answerChallenge(service, await challengeOf(person), 'wrong')).status).toBe(400);
    const locked = await answerChallenge(service, await challengeOf(person), codeNow(service, secret));
    expect(locked.status).toBe(429);
    expect(locked.headers.get('retry-after')).toBe('600');
    service.clock.advance(600_000);
    const answer = await answerChallenge(service, await challengeOf(person), codeNow(service, secret));
    expect(answer.status).toBe(200);
  });

  it('ends with its challenge: after ten minutes, a new password, or a suspension', async () => {
    const { person, secret } = await someoneWithFactor();
    const late = await challengeOf(person);
    service.clock.advance(600_000);
    expect((await answerChallenge(service, late, codeNow(service, secret))).status).toBe(401);
    const before = await challengeOf(person);
    service.clock.advance(1);
    const change = { current_password: PASSWORD, password: 'Another-Horse-8' };
    expect((await call('POST', '/auth/change-password', await tokenOf(person, secret), change)).status).toBe(
      200,
    );
    service.clock.advance(30_000);
    expect((await answerChallenge(service, before, codeNow(service, secret))).status).toBe(401);
    expect((await answerChallenge(service, 'no.such.challenge', '123456')).status).toBe(401);
  });

  it('does not tell without the password whether there is a second factor', async () => {
    const { person } = await someoneWithFactor();
    const plain = await signUpAnother(service);
    const [one, other] = [await signIn(service, person, 'x'), await signIn(service, plain, 'x')];
    expect([one.status, one.text]).toEqual([401, other.text]);
  });

  it('is not asked of API keys', async () => {
    const bea = await signUpAnother(service);
    const key = await createKey(service, bea, ['urls:read']);
    await setUpFactor(service, bea);
    expect((await call('GET', '/api/v1/urls', key)).status).toBe(200);
  });
});

const tokenOf = async (person: Person, secret: string): Promise<string> => {
  const answer = await answerChallenge(service, await challengeOf(person), codeNow(service, secret));
  return String(answer.body.access_token);
};

describe('removing a second factor', () => {
  it('needs one of its codes; then the password is enough again', async () => {
    const { person, secret } = await someoneWithFactor();
    const { body } = await call('GET', '/auth/factors', person.token);
    const [factor] = Array.isArray(body.factors) ? body.factors : [];
    const path = `/auth/factors/${factor?.id}`;
    expect((await call('DELETE', path, person.token, { code: 'wrong' })).status).toBe(400);
    expect((await call('DELETE', path, await owner(), { code: codeNow(service, secret) })).status).toBe(404);
    expect((await call('DELETE', path, person.token, { code: codeNow(service, secret) })).status).toBe(204);
    expect((await signIn(service, person)).status).toBe(200);
  });

  it('is what the owner does for a person who lost the device, and an admin for members alone', async () => {
    const { person } = await someoneWithFactor();
    const path = `/auth/people/${person.id}/reset-factors`;
    expect((await call('POST', path, person.token)).status).toBe(403);
    const listed = await call('GET', '/auth/people', await owner());
    expect(listed.body.people).toContainEqual(
      expect.objectContaining({ id: person.id, second_factor: true }),
    );
    const done = await call('POST', path, await owner());
    expect(done.body.people).toContainEqual(expect.objectContaining({ id: person.id, second_factor: false }));
    expect((await signIn(service, person)).status).toBe(200);
    const admin = await signUpAnother(service);
    await call('PATCH', `/auth/people/${admin.id}`, await owner(), { role: 'admin' });
    expect((await call('POST', `/auth/people/${ada.id}/reset-factors`, admin.token)).status).toBe(403);
  });

  it('is possible for the owner who lost it, at the computer, with the password', async () => {
    await setUpFactor(service, { token: await owner() });
    const { person } = await someoneWithFactor();
    const reset = (challenge: string, headers = {}) =>
      request(`${service.url}/host/factors/reset`, { method: 'POST', body: { challenge }, headers });
    const challenge = await challengeOf(ada);
    expect((await reset(challenge, { 'X-Forwarded-For': '192.168.1.9' })).status).not.toBe(204);
    expect((await reset(await challengeOf(person))).status).toBe(403);
    expect((await reset('no.such.challenge')).status).toBe(401);
    expect((await reset(challenge)).status).toBe(204);
    expect((await signIn(service, ada)).status).toBe(200);
  });
});

describe('what the owner requires', () => {
  let token: string;
  beforeAll(async () => {
    token = await owner();
  });
  const decide = (required: string) => call('PUT', '/host/factors', token, { required });

  it('is set up at the next sign-in by whom it concerns; sessions go on', async () => {
    const member = await signUpAnother(service);
    expect((await decide('managers')).status).toBe(200);
    expect((await signIn(service, member)).status).toBe(200);
    await decide('everyone');
    expect((await call('GET', '/auth/factors', member.token)).body).toEqual({ required: true, factors: [] });
    const refused = await signIn(service, member);
    expect(refused.body).toMatchObject({ details: { setup: true } });
    const challenge = challengeIn(refused);
    expect((await answerChallenge(service, challenge, '123456')).status).toBe(401);
    const begun = await call('POST', '/auth/factors/totp', undefined, { challenge });
    const code = codeNow(service, String(begun.body.secret));
    const answer = await answerChallenge(service, challenge, code);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: member.id } } });
    expect(answer.body.recovery_codes).toHaveLength(10);
    service.clock.advance(30_000);
    expect(
      (await answerChallenge(service, challenge, codeNow(service, String(begun.body.secret)))).status,
    ).toBe(401);
    const again = await signIn(service, member);
    expect(again.body).toMatchObject({ details: { setup: false } });
    const taken = await call('POST', '/auth/factors/totp', undefined, { challenge: challengeIn(again) });
    expect(taken.status).toBe(409);
    await decide('nobody');
  });

  it('is known to the owner alone', async () => {
    const member = await signUpAnother(service);
    expect((await call('PUT', '/host/factors', member.token, { required: 'everyone' })).status).toBe(403);
    expect((await call('GET', '/host/factors', token)).body).toEqual({
      required: 'nobody',
      on_new_networks: false,
    });
  });
});
