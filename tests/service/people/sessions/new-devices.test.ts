import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../support/outbox.ts';
import { cookiesOf, PASSWORD, type Person, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { UNREACHABLE_MAIL_SERVER } from '../../../support/smtp-settings.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
});
afterAll(() => service.stop());
afterEach(() => service.context.settings.set('smtp', null));

/** A person whose account is two hours old. */
async function member(): Promise<Person> {
  const person = await signUpAnother(service);
  service.clock.advance(2 * 3_600_000);
  return { ...person, cookie: cookiesOf(await signIn(person)) };
}

/** As `signUpAnother` does, unless another device is named. */
async function signIn({ email }: Person, userAgent = 'node', address = '127.0.0.1'): Promise<Answer> {
  const answer = await request(`${service.url}/auth/login`, {
    method: 'POST',
    body: { email, password: PASSWORD },
    headers: { 'User-Agent': userAgent, ...(address !== '127.0.0.1' && { 'X-Forwarded-For': address }) },
  });
  expect(answer.status).toBe(200);
  return answer;
}

const withMailServer = (): Promise<void> => service.context.settings.set('smtp', UNREACHABLE_MAIL_SERVER);

/** The messages about devices, without the welcome of a new account. */
const noticesTo = async ({ email }: Person) =>
  (await mailsTo(service, email)).filter(({ kind }) => kind === 'new-device');

const get = async (path: string, cookie: string) =>
  JSON.parse((await request(`${service.url}${path}`, { headers: { cookie } })).text);

describe('a sign-in on a new device', () => {
  it('is told to the person by mail, once for each device', async () => {
    const person = await member();
    await withMailServer();
    await signIn(person);
    expect(await noticesTo(person)).toEqual([]);
    await signIn(person, 'Phone/1', '10.0.0.7');
    await signIn(person, 'Phone/2', '10.0.0.7');
    const [notice, ...others] = await noticesTo(person);
    expect(others).toEqual([]);
    expect(notice?.accountId).toBe(person.id);
    expect(notice?.text).toContain('10.0.0.7');
    expect(notice?.text).toContain('/app/settings/sign-in');
  });

  it('is told in the language of the account', async () => {
    const person = await member();
    await request(`${service.url}/api/v1/me/language`, {
      method: 'PUT',
      headers: { cookie: person.cookie, origin: service.url },
      body: { language: 'de' },
    });
    await withMailServer();
    await signIn(person, 'Phone');
    expect((await noticesTo(person))[0]?.subject).toBe('Anmeldung bei Ihrem Konto auf einem neuen Gerät');
  });

  it('puts nothing into an outbox that only the owner reads', async () => {
    const person = await member();
    await signIn(person, 'Phone');
    expect(await noticesTo(person)).toEqual([]);
  });

  it('is on the first screen of the other devices, until it is signed out', async () => {
    const person = await member();
    const phone = cookiesOf(await signIn(person, 'Phone', '203.0.113.9'));
    const { concerns } = await get('/api/v1/me/overview', person.cookie);
    expect(concerns.devices).toEqual([
      expect.objectContaining({ user_agent: 'Phone', address: '203.0.113.9', current: false }),
    ]);
    expect((await get('/api/v1/me/overview', phone)).concerns.devices).toEqual([]);
    const [device] = concerns.devices;
    await request(`${service.url}/auth/sessions/${device.id}`, {
      method: 'DELETE',
      headers: { cookie: person.cookie, origin: service.url },
    });
    expect((await get('/api/v1/me/overview', person.cookie)).concerns.devices).toEqual([]);
  });
});

describe('the list of devices', () => {
  it('says where on the network each is', async () => {
    const person = await member();
    await service.context.settings.set('networks', [
      { name: 'Berlin', ranges: ['10.1.0.0/16'], counted: true },
    ]);
    for (const address of ['10.1.0.4', '10.2.0.4', '203.0.113.9']) await signIn(person, 'Phone', address);
    const { sessions } = await get('/auth/sessions', person.cookie);
    const places = new Map(
      sessions.map((one: { address: string; place: string; network: string | null }) => [
        one.address,
        [one.place, one.network],
      ]),
    );
    expect(places.get('127.0.0.1')).toEqual(['computer', null]);
    expect(places.get('10.1.0.4')).toEqual(['network', 'Berlin']);
    expect(places.get('10.2.0.4')).toEqual(['network', null]);
    expect(places.get('203.0.113.9')).toEqual(['elsewhere', null]);
  });
});
