import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Listener, listen } from '../../../support/events.ts';
import { makeLink } from '../../../support/links.ts';
import { createKey, type Person, proveEmail, signInAgain, signOut, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let ben: Person;

beforeEach(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
  await proveEmail(service, ada.email);
});
afterEach(() => service.stop());

const post = (path: string, method: string, token: string, body?: object) =>
  request(`${service.url}${path}`, { method, token, body });

/** A link that is made when the stream has ended must not be heard of. */
async function expectNothingMore(listener: Listener, person: Person): Promise<void> {
  expect(await listener.ended).toBe(true);
  const heard = listener.heard.length;
  await makeLink(service, {}, (await signInAgain(service, person)).token);
  expect(listener.heard).toHaveLength(heard);
  expect(service.context.live.size).toBe(0);
}

describe('a stream ends when', () => {
  it('the person signs out', async () => {
    const listener = await listen(service, { cookie: ben.cookie });
    await listener.until((heard) => heard.length > 0);
    await signOut(service, ben);
    await expectNothingMore(listener, ben);
  });

  it('the person is suspended, at once', async () => {
    // Without the look at all callers every few seconds.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const listener = await listen(service, { token: ben.token });
    await listener.until((heard) => heard.length > 0);
    await post(`/auth/people/${ben.id}`, 'PATCH', ada.token, { status: 'suspended' });
    expect(await listener.ended).toBe(true);
    expect((await listen(service, { token: ben.token })).status).toBe(401);
  });

  it('the person gets another role, and the next one tells what that role may know', async () => {
    const before = await listen(service, { token: ben.token });
    await before.until((heard) => heard.length > 0);
    await post(`/auth/people/${ben.id}`, 'PATCH', ada.token, { role: 'admin' });
    expect(await before.ended).toBe(true);
    const lastEventId = service.context.journal.lastSeq();
    const after = await listen(service, { token: ben.token, lastEventId });
    const { id } = await signUp(service, 'cleo');
    await after.until(() => after.changes().length > 0);
    expect(after.changes()).toEqual([`account.created ${id}`]);
    after.close();
  });

  it('the key is revoked', async () => {
    const token = await createKey(service, ada, ['urls:read']);
    const listener = await listen(service, { token });
    await listener.until((heard) => heard.length > 0);
    const { body } = await post('/api/v1/keys', 'GET', ada.token);
    const [key] = Object.values(body.keys ?? {});
    await post(`/api/v1/keys/${key?.id}?revoke=true`, 'DELETE', ada.token);
    await expectNothingMore(listener, ada);
  });

  it('the session runs out', async () => {
    const listener = await listen(service, { token: ben.token });
    await listener.until((heard) => heard.length > 0);
    service.clock.advance(31 * 86_400_000);
    expect(await listener.ended).toBe(true);
  });

  it('the service stops, which does not wait for it', async () => {
    const listeners = await Promise.all([ada, ben].map(({ token }) => listen(service, { token })));
    for (const listener of listeners) await listener.until((heard) => heard.length > 0);
    await service.stop();
    // One that a stop has waited for is broken off after a while, not ended.
    expect(await Promise.all(listeners.map(({ ended }) => ended))).toEqual([true, true]);
  });
});

describe('streams', () => {
  it('go on when the access token they began with has run out', async () => {
    const listener = await listen(service, { token: ben.token });
    service.clock.advance(3_600_000);
    const { token } = await signInAgain(service, ben);
    const { id } = await makeLink(service, {}, token);
    await listener.until(() => listener.changes().includes(`link.created ${id}`));
    listener.close();
  });

  it('are bounded: 20 for an account', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(service, { token: ben.token })));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const refused = await request(`${service.url}/api/v1/events`, { token: ben.token });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limit_exceeded',
      '60',
    ]);
    const other = await listen(service, { token: ada.token });
    expect(other.status).toBe(200);
    open[0]?.close();
    await expect.poll(() => service.context.live.size).toBe(20);
    const again = await listen(service, { token: ben.token });
    expect(again.status).toBe(200);
    for (const listener of [...open, other, again]) listener.close();
  });
});
