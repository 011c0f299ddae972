import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cookiesOf,
  PASSWORD,
  type Person,
  signIn,
  signInAgain,
  signOut,
  signUp,
} from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../../support/small-disk.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const why = whyNoSmallDisk();
if (why) process.stderr.write(`skipped in sign-in.test.ts: ${why}\n`);

describe.skipIf(why)('While the disk is full', () => {
  let disk: SmallDisk;
  let service: TestService;
  let ada: Person;

  beforeEach(async () => {
    disk = mountSmallDisk(4);
    service = await startTestService({ dataDir: disk.path });
    ada = await signUp(service);
    disk.fill();
  });
  afterEach(async () => {
    await service.stop();
    disk.unmount();
  });

  const send = (path: string, cookie: string, method = 'POST', body?: object): Promise<Answer> =>
    request(`${service.url}${path}`, { method, body, headers: { cookie, origin: service.url } });

  const statusOf = async (cookie: string): Promise<number> => (await send('/auth/me', cookie, 'GET')).status;
  const makeRoom = async (): Promise<void> => {
    disk.free();
    await expect.poll(() => service.context.database.storage.check()).toBeNull();
  };

  it('a session is renewed as often as needed, and its refresh token is replaced once there is room', async () => {
    const first = await send('/auth/refresh', ada.cookie);
    const second = await send('/auth/refresh', cookiesOf(first));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await statusOf(cookiesOf(second))).toBe(200);
    await makeRoom();
    const third = await send('/auth/refresh', cookiesOf(second));
    expect(third.status).toBe(200);
    service.clock.advance(11_000);
    expect((await send('/auth/refresh', cookiesOf(second))).status).toBe(401);
  });

  it('an account that signs in stays signed in, and is stored once there is room', async () => {
    const renewed = await send('/auth/refresh', (await signInAgain(service, ada)).cookie);
    expect([renewed.status, await statusOf(cookiesOf(renewed))]).toEqual([200, 200]);
    await makeRoom();
    const stored = await send('/auth/refresh', cookiesOf(renewed));
    expect(stored.status).toBe(200);
    const devices = await send('/auth/sessions', cookiesOf(stored), 'GET');
    expect(devices.body.sessions).toHaveLength(2);
    expect(service.context.unstoredSessions.size).toBe(0);
  });

  it('an account that signed in can sign out', async () => {
    const { cookie } = await signInAgain(service, ada);
    expect((await signOut(service, { cookie })).status).toBe(200);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('wrong passwords and unknown refresh tokens are refused as ever', async () => {
    expect((await signIn(service, ada, 'Wrong-Horse-7')).status).toBe(401);
    const before = ada.cookie;
    await makeRoom();
    await send('/auth/refresh', before);
    service.clock.advance(11_000);
    disk.fill();
    expect((await send('/auth/refresh', before)).status).toBe(401);
  });

  it('a session that is not stored ends with a change of the password', async () => {
    const { cookie } = await signInAgain(service, ada);
    await makeRoom();
    service.clock.advance(1_000);
    const change = { current_password: PASSWORD, password: 'Other-Horse-7' };
    expect((await send('/auth/change-password', ada.cookie, 'POST', change)).status).toBe(200);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('what must be stored is refused, with when to come again', async () => {
    const answer = await send('/auth/me', ada.cookie, 'PATCH', { user_name: 'Grace' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(answer.body.code).toBe('service_unavailable');
  });
});
