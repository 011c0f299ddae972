import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, createKey, PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { putRules } from '../../../support/rules.ts';
import { codeNow, setUpFactor } from '../../../support/second-factor.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { connect } from '../apps/device-flow.ts';

const HOME = '192.168.1.20';
const AWAY = '203.0.113.7';
/** A proxy that says nothing about who called it. */
const SILENT = '10.9.9.9';
const OWN = '192.168.7.2';

let service: TestService;
let owner: Person;
let count = 0;
beforeAll(async () => {
  service = await startTestService({ machine: pretendMachine({ eth0: [OWN] }) });
  owner = await signUp(service, 'owner');
  await service.context.settings.set('trustedProxies', ['127.0.0.1', SILENT]);
});
afterAll(() => service.stop());
beforeEach(() => service.context.settings.set('secondFactorOnNewNetworks', true));

type Sent = { token?: string; cookie?: string; body?: object };

/** Sends a request from an address. */
const from = (
  address: string,
  method: string,
  path: string,
  { token, cookie, body }: Sent = {},
): Promise<Answer> =>
  request(`${service.url}${path}`, {
    method,
    headers: { 'X-Forwarded-For': address, ...(cookie !== undefined && { cookie }) },
    ...(token !== undefined && { token }),
    ...(body && { body }),
  });

type Session = { token: string; cookie: string };
const sessionIn = (answer: Answer): Session => ({
  token: String(answer.body.access_token),
  cookie: cookiesOf(answer),
});

/** A person who signed up at home and has a second factor, or none. */
async function newcomer(hasFactor = true) {
  count += 1;
  const email = `new${count}@example.com`;
  const body = { email, password: PASSWORD };
  const answer = await from(HOME, 'POST', '/auth/register', { body });
  const session = sessionIn(answer);
  const secret = hasFactor ? (await setUpFactorAt(session)).secret : '';
  return { ...session, secret, email, id: String(answer.body.user?.id) };
}

/** The requests of `setUpFactor` come from this computer, which is asked for nothing. */
const setUpFactorAt = (session: Session) => setUpFactor(service, session);

/** The challenge in the refusal of a session. */
function challengeOf(answer: Answer): string {
  expect(answer).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required', details: { setup: false, expires_in: 600 } },
  });
  const details: { challenge?: unknown } = { ...answer.body.details };
  return String(details.challenge);
}

const me = (address: string, { token }: { token: string }): Promise<Answer> =>
  from(address, 'GET', '/auth/me', { token });

const prove = (address: string, challenge: string, code: string): Promise<Answer> =>
  from(address, 'POST', '/auth/factors/verify', { body: { challenge, code } });

describe('a session in a new network', () => {
  it('is refused with a challenge, and goes on there with the code', async () => {
    const person = await newcomer();
    expect((await me('192.168.1.99', person)).status).toBe(200);
    const refused = await me(AWAY, person);
    expect(refused.headers.get('x-error-code')).toBe('second_factor_required');
    expect(refused.headers.getSetCookie()).toEqual([]);
    const proved = await prove(AWAY, challengeOf(refused), codeNow(service, person.secret));
    expect(proved).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    const moved = sessionIn(proved);
    expect((await me(AWAY, moved)).status).toBe(200);
    expect((await me('203.0.113.99', moved)).status).toBe(200);
    expect((await me(HOME, moved)).status).toBe(200);
    expect((await me(HOME, person)).status).toBe(401);
    const { body } = await from(AWAY, 'GET', '/auth/sessions', { token: moved.token });
    expect(body.sessions).toEqual([expect.objectContaining({ current: true, address: AWAY })]);
  });

  it('changes nothing, makes no link without an owner, and is not renewed', async () => {
    const { cookie, token } = await newcomer();
    const body = { long_url: 'https://example.com/' };
    const attempts = [
      await from(AWAY, 'POST', '/api/v1/shorten', { cookie, body }),
      await from(AWAY, 'POST', '/api/v1/keys', { token, body: { name: 'k', scopes: ['urls:read'] } }),
      await from(AWAY, 'POST', '/auth/refresh', { cookie }),
      await from(AWAY, 'GET', '/api/v1/events', { token }),
    ];
    for (const attempt of attempts) challengeOf(attempt);
    expect(attempts.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    const renewed = await from(HOME, 'POST', '/auth/refresh', { cookie });
    expect(renewed.status).toBe(200);
  });

  it('needs a right code, within ten minutes and while the session lasts', async () => {
    const person = await newcomer();
    const challenge = challengeOf(await me(AWAY, person));
    expect((await prove(AWAY, challenge, 'wrong')).status).toBe(400);
    expect((await me(AWAY, person)).status).toBe(401);
    service.clock.advance(600_000);
    expect((await prove(AWAY, challenge, codeNow(service, person.secret))).status).toBe(401);
    const next = challengeOf(await me(AWAY, person));
    await from(HOME, 'POST', '/auth/logout', { cookie: person.cookie });
    expect((await prove(AWAY, next, codeNow(service, person.secret))).status).toBe(401);
    expect((await me(AWAY, person)).body.code).toBe('authentication_error');
  });

  it('with a refresh token that was used before ends, as anywhere', async () => {
    const { cookie } = await newcomer();
    expect((await from(HOME, 'POST', '/auth/refresh', { cookie })).status).toBe(200);
    service.clock.advance(11_000);
    const stolen = await from(AWAY, 'POST', '/auth/refresh', { cookie });
    expect(stolen).toMatchObject({ status: 401, body: { code: 'authentication_error' } });
  });

  it('is no session for links that only members follow', async () => {
    const { cookie, token } = await newcomer();
    const body = { long_url: 'https://example.com/outside', alias: `inside${count}` };
    const made = await from(HOME, 'POST', '/api/v1/shorten', { token, body });
    const rules = [{ when: { signed_in: true }, then: 'https://example.com/inside' }];
    expect((await putRules(service, { token }, String(made.body.id), rules)).status).toBe(200);
    const follow = (address: string) => from(address, 'GET', `/inside${count}`, { cookie });
    expect((await follow(HOME)).headers.get('location')).toBe('https://example.com/inside');
    expect((await follow(AWAY)).headers.get('location')).toBe('https://example.com/outside');
  });
});

describe('nothing is asked again', () => {
  it('unless the owner has switched it on', async () => {
    await service.context.settings.set('secondFactorOnNewNetworks', false);
    expect((await me(AWAY, await newcomer())).status).toBe(200);
  });

  it('of a person without a second factor', async () => {
    expect((await me(AWAY, await newcomer(false))).status).toBe(200);
  });

  it('at the computer that runs Linnet', async () => {
    const person = await newcomer();
    for (const address of ['127.0.0.1', '::1', OWN]) expect((await me(address, person)).status).toBe(200);
  });

  it('behind a trusted proxy that hides who called it', async () => {
    const person = await newcomer();
    for (const address of [SILENT, `unknown, ${SILENT}`, 'unknown'])
      expect((await me(address, person)).status).toBe(200);
    challengeOf(await me(`${AWAY}, ${SILENT}`, person));
  });

  it('of API keys and connected apps', async () => {
    const person = { ...(await newcomer()), name: '' };
    const key = await createKey(service, person, ['urls:read']);
    const { access, refresh } = await connect(service, person);
    expect((await from(AWAY, 'GET', '/api/v1/urls', { token: key })).status).toBe(200);
    expect((await me(AWAY, { token: access })).status).toBe(200);
    const renewed = await from(AWAY, 'POST', '/auth/device/refresh', { body: { refresh_token: refresh } });
    expect(renewed.status).toBe(200);
  });

  it('in a network where the person was signed in within a week, or in one of the same name', async () => {
    const person = await newcomer();
    const moved = sessionIn(
      await prove(AWAY, challengeOf(await me(AWAY, person)), codeNow(service, person.secret)),
    );
    service.clock.advance(7 * 86_400_000 - 1000);
    const renewed = sessionIn(await from(AWAY, 'POST', '/auth/refresh', { cookie: moved.cookie }));
    expect((await me(HOME, renewed)).status).toBe(200);
    challengeOf(await me('198.51.100.4', renewed));
    const ranges = ['198.51.100.0/24', '203.0.113.0/24'];
    const networks = [{ name: 'Offices', ranges, counted: true }];
    await service.context.settings.set('networks', networks);
    expect((await me('198.51.100.4', renewed)).status).toBe(200);
    await service.context.settings.set('networks', []);
  });
});

describe('the owner’s switch', () => {
  it('is off until it is chosen, kept when only the other choice is sent, and the owner’s alone', async () => {
    const { token } = sessionIn(
      await from('127.0.0.1', 'POST', '/auth/login', { body: { email: owner.email, password: PASSWORD } }),
    );
    const put = (body: object, who = token) =>
      request(`${service.url}/host/factors`, { method: 'PUT', token: who, body });
    expect((await put({ required: 'nobody', on_new_networks: false })).body).toEqual({
      required: 'nobody',
      on_new_networks: false,
    });
    const both = { required: 'nobody', on_new_networks: true };
    expect((await put(both)).body).toEqual(both);
    expect((await put({ required: 'nobody' })).body).toEqual(both);
    expect((await put({ required: 'nobody', on_new_networks: 'yes' })).status).toBe(422);
    expect((await put(both, (await newcomer(false)).token)).status).toBe(403);
    expect((await request(`${service.url}/host/factors`, { token })).body).toEqual(both);
  });
});
