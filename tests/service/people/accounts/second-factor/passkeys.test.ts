import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Authenticator,
  askedIn,
  askToAdd,
  createAuthenticator,
  fromPage,
  setUpPasskey,
} from '../../../../support/passkeys.ts';
import {
  createKey,
  type Person,
  signIn,
  signInAgain,
  signUp,
  signUpAnother,
} from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { challengeIn, codeNow, setUpFactor } from '../../../../support/second-factor.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
/** The page of the screens, by its name. */
let page: string;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  page = service.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => service.stop());

const call = (method: string, path: string, token?: string, body?: object) =>
  request(`${service.url}${path}`, { method, body, ...(token !== undefined && { token }) });

const challengeOf = async (person: Person): Promise<string> => challengeIn(await signIn(service, person));

/** Asks for a passkey, with the challenge of a sign-in or in a session. */
const askFor = (proof: { challenge: string } | { token: string }, origin = page): Promise<Answer> => {
  const [body, token] = 'token' in proof ? [{}, proof.token] : [proof, undefined];
  const sent = { body, ...(token !== undefined && { token }) };
  return fromPage(service, origin, '/auth/factors/passkeys/options', sent);
};

const verify = (challenge: string, answer: object): Promise<Answer> =>
  call('POST', '/auth/factors/verify', undefined, { challenge, ...answer });

const confirm = (token: string, credential: object, name = 'Laptop'): Promise<Answer> =>
  call('POST', '/auth/factors/passkeys/confirm', token, { name, credential });

const factorsOf = async (token: string): Promise<{ id: string; kind: string; name: string | null }[]> => {
  const { body } = await call('GET', '/auth/factors', token);
  return Array.isArray(body.factors) ? body.factors : [];
};

let person: Person;
let authenticator: Authenticator;
let recoveryCodes: string[];
const newcomer = async (): Promise<void> => {
  person = await signUpAnother(service);
  ({ authenticator, recoveryCodes } = await setUpPasskey(service, person, page));
};

describe('setting up a passkey', () => {
  it('asks for it at each sign-in from then on, and lists it with its address', async () => {
    await newcomer();
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(service, person)).body).toMatchObject({ details: { setup: false } });
    expect((await call('GET', '/auth/factors', person.token)).body).toMatchObject({
      factors: [
        { kind: 'passkey', name: 'Laptop', host: 'localhost', last_used_at: null, recovery_codes_left: 10 },
      ],
    });
  });

  it('says what the browser needs, for the host of the page alone', async () => {
    const other = await signUpAnother(service);
    const begun = await askToAdd(service, page, other);
    expect(begun.headers.get('cache-control')).toBe('no-store');
    expect(begun.body).toMatchObject({
      rp: { id: 'localhost', name: 'Linnet' },
      user: { name: other.email },
      attestation: 'none',
      excludeCredentials: [],
    });
  });

  it.each([
    ['http://192.168.1.7:7431', 409],
    ['http://127.0.0.1:7431', 409],
    ['https://links.example', 200],
  ])('at %s answers %i', async (origin, status) => {
    const other = await signUpAnother(service);
    await service.context.settings.set('allowedOrigins', [origin]);
    expect((await askToAdd(service, origin, other)).status).toBe(status);
    await service.context.settings.set('allowedOrigins', []);
  });

  it.each([
    ['of another origin', { origin: 'https://links.example' }],
    ['of another port of the host', { origin: 'http://localhost:1' }],
    ['for another host', { rpId: 'links.example' }],
    ['of another kind', { type: 'webauthn.get' }],
    ['to a challenge that is not ours', { challenge: Buffer.from('no.such.token').toString('base64url') }],
  ])('refuses an answer %s', async (_case, lies) => {
    const other = await signUpAnother(service);
    const asked = askedIn(await askToAdd(service, page, other));
    const made = createAuthenticator(page).make(asked, lies);
    expect(await confirm(other.token, made)).toMatchObject({ status: 400, body: { field: 'passkey' } });
    expect((await signIn(service, other)).status).toBe(200);
  });

  it('refuses an answer after five minutes, by another account, and a second time', async () => {
    const [one, other] = [await signUpAnother(service), await signUpAnother(service)];
    const key = createAuthenticator(page);
    const asked = askedIn(await askToAdd(service, page, one));
    expect((await confirm(other.token, key.make(asked))).status).toBe(400);
    service.clock.advance(300_000);
    expect((await confirm(one.token, key.make(asked))).status).toBe(400);
    const again = askedIn(await askToAdd(service, page, one));
    expect((await confirm(one.token, key.make(again))).status).toBe(200);
    expect((await confirm(one.token, createAuthenticator(page).make(again))).status).toBe(400);
  });

  it('is for a person with a session', async () => {
    const other = await signUpAnother(service);
    const key = await createKey(service, other, ['urls:read']);
    expect((await askToAdd(service, page, { token: key })).status).toBe(401);
    expect((await call('POST', '/auth/factors/passkeys')).status).toBe(401);
    expect((await call('POST', '/auth/factors/passkeys/options')).status).toBe(401);
  });
});

describe('a sign-in with a passkey', () => {
  beforeEach(newcomer);

  it('goes on as any sign-in', async () => {
    const challenge = await challengeOf(person);
    const asked = await askFor({ challenge });
    expect(asked.body).toMatchObject({
      totp: false,
      hosts: ['localhost'],
      options: { rpId: 'localhost', allowCredentials: [{ id: authenticator.credentialId }] },
    });
    const answer = await verify(challenge, { passkey: authenticator.use(askedIn(asked)) });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    expect(Object.keys(answer.body).sort()).toEqual(['access_token', 'user']);
  });

  it.each([
    ['of another origin', { origin: 'https://links.example' }],
    ['for another host', { rpId: 'links.example' }],
    ['of another kind', { type: 'webauthn.create' }],
    ['to a challenge that is not ours', { challenge: Buffer.from('no.such.token').toString('base64url') }],
  ])('refuses an answer %s', async (_case, lies) => {
    const challenge = await challengeOf(person);
    const passkey = authenticator.use(askedIn(await askFor({ challenge })), lies);
    expect(await verify(challenge, { passkey })).toMatchObject({ status: 400, body: { field: 'passkey' } });
  });

  it('refuses an answer whose signature is of another passkey, or whose passkey is of another account', async () => {
    const challenge = await challengeOf(person);
    const asked = askedIn(await askFor({ challenge }));
    const other = await setUpPasskey(service, await signUpAnother(service), page);
    const stranger = other.authenticator.use(asked);
    expect((await verify(challenge, { passkey: stranger })).status).toBe(400);
    const forged = { ...authenticator.use(asked), response: stranger.response };
    expect((await verify(challenge, { passkey: forged })).status).toBe(400);
  });

  it('refuses an answer after five minutes', async () => {
    const challenge = await challengeOf(person);
    const asked = askedIn(await askFor({ challenge }));
    service.clock.advance(300_000);
    expect((await verify(challenge, { passkey: authenticator.use(asked) })).status).toBe(400);
  });

  it('refuses an answer for another sign-in, or for a session', async () => {
    const [challenge, other] = [await challengeOf(person), await challengeOf(person)];
    const forOther = authenticator.use(askedIn(await askFor({ challenge: other })));
    const forSession = authenticator.use(askedIn(await askFor({ token: person.token })));
    for (const passkey of [forOther, forSession])
      expect((await verify(challenge, { passkey })).status).toBe(400);
  });

  it('lets only one of two requests with the same answer in', async () => {
    const challenge = await challengeOf(person);
    const passkey = authenticator.use(askedIn(await askFor({ challenge })));
    const answers = await Promise.all([1, 2].map(() => verify(challenge, { passkey })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes no passkey whose counter goes back', async () => {
    const use = async (counter: number) => {
      const challenge = await challengeOf(person);
      const asked = askedIn(await askFor({ challenge }));
      return (await verify(challenge, { passkey: authenticator.use(asked, { counter }) })).status;
    };
    expect([await use(7), await use(7), await use(6), await use(0), await use(8)]).toEqual([
      200, 400, 400, 400, 200,
    ]);
  });

  it('takes no answer for ten minutes after six wrong ones, whatever they were', async () => {
    const use = async (lies: object) => {
      const challenge = await challengeOf(person);
      const asked = askedIn(await askFor({ challenge }));
      return verify(challenge, { passkey: authenticator.use(asked, lies) });
    };
    for (let count = 0; count < 3; count += 1) {
      expect((await use({ rpId: 'links.example' })).status).toBe(400);
      expect((await verify(await challengeOf(person), { code: 'wrong' })).status).toBe(400);
    }
    const locked = await use({});
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '600']);
    service.clock.advance(600_000);
    expect((await use({})).status).toBe(200);
  });

  it('takes a recovery code in its place, once', async () => {
    const [code = ''] = recoveryCodes;
    expect((await verify(await challengeOf(person), { code })).status).toBe(200);
    expect((await verify(await challengeOf(person), { code })).status).toBe(400);
  });

  it('needs a code or a passkey', async () => {
    expect((await verify(await challengeOf(person), {})).status).toBe(400);
    const made = createAuthenticator(page).make({ challenge: 'any', host: 'localhost' });
    const answer = await verify(await challengeOf(person), {
      new_passkey: { name: 'Mine', credential: made },
    });
    expect(answer.status).toBe(400);
  });

  it('is offered at the address of a passkey alone', async () => {
    const origin = 'https://links.example';
    await service.context.settings.set('allowedOrigins', [origin]);
    const asked = await askFor({ challenge: await challengeOf(person) }, origin);
    expect(asked.body).toEqual({ options: null, hosts: ['localhost'], totp: false });
    await service.context.settings.set('allowedOrigins', []);
  });
});

describe('further factors', () => {
  beforeEach(newcomer);
  const prove = async (): Promise<object> => ({
    passkey: authenticator.use(askedIn(await askFor({ token: person.token }))),
  });

  it('need a proof of one that is there, and bring no further recovery codes', async () => {
    expect((await askToAdd(service, page, person)).status).toBe(400);
    const begun = await askToAdd(service, page, person, await prove());
    const other = createAuthenticator(page);
    const confirmed = await confirm(person.token, other.make(askedIn(begun)), 'Blue key');
    expect(confirmed).toMatchObject({ status: 200, body: { recovery_codes: [] } });
    const again = await askToAdd(service, page, person, await prove());
    expect(again.body.excludeCredentials).toHaveLength(2);
    expect((await confirm(person.token, other.make(askedIn(again)))).status).toBe(409);

    const path = '/auth/factors/totp';
    expect((await call('POST', path, person.token)).status).toBe(400);
    const app = await call('POST', path, person.token, await prove());
    const code = codeNow(service, String(app.body.secret));
    // An app that waits for its first code proves nothing, and no recovery code confirms it.
    expect((await verify(await challengeOf(person), { code })).status).toBe(400);
    const [recovery = ''] = recoveryCodes;
    expect((await call('POST', `${path}/confirm`, person.token, { code: recovery })).status).toBe(400);
    const on = await call('POST', `${path}/confirm`, person.token, { code });
    expect(on).toMatchObject({ status: 200, body: { recovery_codes: [] } });
    expect((await factorsOf(person.token)).map(({ kind, name }) => [kind, name])).toEqual([
      ['totp', null],
      ['passkey', 'Laptop'],
      ['passkey', 'Blue key'],
    ]);
    service.clock.advance(30_000);
    const later = codeNow(service, String(app.body.secret));
    expect((await verify(await challengeOf(person), { code: later })).status).toBe(200);
  });

  it('cannot be begun before the first one to go round that proof', async () => {
    const other = await signUpAnother(service);
    const app = await call('POST', '/auth/factors/totp', other.token);
    const [early, first] = [
      askedIn(await askToAdd(service, page, other)),
      askedIn(await askToAdd(service, page, other)),
    ];
    expect((await confirm(other.token, createAuthenticator(page).make(first))).status).toBe(200);
    expect((await confirm(other.token, createAuthenticator(page).make(early))).status).toBe(409);
    const code = codeNow(service, String(app.body.secret));
    expect((await call('POST', '/auth/factors/totp/confirm', other.token, { code })).status).toBe(409);
  });

  it('are up to ten passkeys', async () => {
    for (let count = 1; count < 10; count += 1) {
      const asked = askedIn(await askToAdd(service, page, person, await prove()));
      expect((await confirm(person.token, createAuthenticator(page).make(asked))).status).toBe(200);
    }
    const full = await askToAdd(service, page, person, await prove());
    expect([full.status, full.body.error]).toEqual([409, 'An account can have up to 10 passkeys']);
  });

  it('stay when one of them is removed, with the recovery codes', async () => {
    const begun = await call('POST', '/auth/factors/totp', person.token, await prove());
    const code = codeNow(service, String(begun.body.secret));
    await call('POST', '/auth/factors/totp/confirm', person.token, { code });
    const [app, passkey] = await factorsOf(person.token);
    const remove = async (id = '', answer: object = {}) =>
      (await call('DELETE', `/auth/factors/${id}`, person.token, answer)).status;
    expect(await remove(app?.id, { code: 'wrong' })).toBe(400);
    expect(await remove(app?.id, await prove())).toBe(204);
    expect(await remove(app?.id, await prove())).toBe(404);
    expect(await factorsOf(person.token)).toMatchObject([{ kind: 'passkey', recovery_codes_left: 10 }]);
    service.clock.advance(30_000);
    const old = codeNow(service, String(begun.body.secret));
    expect((await verify(await challengeOf(person), { code: old })).status).toBe(400);
    expect(await remove(passkey?.id, { code: recoveryCodes[0] })).toBe(204);
    expect((await signIn(service, person)).status).toBe(200);
  });

  it('can be a passkey beside an app, proved by its code', async () => {
    const other = await signUpAnother(service);
    const { secret } = await setUpFactor(service, other);
    const asked = await askToAdd(service, page, other, { code: codeNow(service, secret) });
    const made = createAuthenticator(page).make(askedIn(asked));
    expect((await confirm(other.token, made)).body).toEqual({ recovery_codes: [] });
  });
});

describe('what was lost', () => {
  it('is removed by the owner, all of it', async () => {
    await newcomer();
    const { token } = await signInAgain(service, ada);
    const listed = await call('GET', '/auth/people', token);
    expect(listed.body.people).toContainEqual(
      expect.objectContaining({ id: person.id, second_factor: true }),
    );
    await call('POST', `/auth/people/${person.id}/reset-factors`, token);
    expect((await signIn(service, person)).status).toBe(200);
    expect(await factorsOf(person.token)).toEqual([]);
  });
});

describe('a factor that the owner requires', () => {
  it('can be a passkey, made at the sign-in', async () => {
    const { token } = await signInAgain(service, ada);
    const member = await signUpAnother(service);
    await call('PUT', '/host/factors', token, { required: 'everyone' });
    const [challenge, other] = [await challengeOf(member), await challengeOf(member)];
    const key = createAuthenticator(page);
    const made = key.make(askedIn(await askToAdd(service, page, { challenge })));
    const new_passkey = { name: 'Laptop', credential: made };
    expect((await verify(other, { new_passkey })).status).toBe(400);
    const answer = await verify(challenge, { new_passkey });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: member.id } } });
    expect(answer.body.recovery_codes).toHaveLength(10);
    expect((await verify(challenge, { new_passkey })).status).toBe(400);
    const next = await challengeOf(member);
    expect((await askToAdd(service, page, { challenge: next })).status).toBe(409);
    const asked = askedIn(await askFor({ challenge: next }));
    expect((await verify(next, { passkey: key.use(asked) })).status).toBe(200);
    await call('PUT', '/host/factors', token, { required: 'nobody' });
  });
});
