import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../../support/mail-server.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let server: MailServer;
let owner: Person;
beforeAll(async () => {
  service = await startTestService();
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('bad') ? new Error('no such user') : null),
  });
  owner = await signUp(service, 'owner');
});
afterAll(async () => {
  await service.stop();
  await server.close();
});

const call = (method: string, path: string, body?: unknown, { token } = owner): Promise<Answer> =>
  request(`${service.url}/host/mail${path}`, { method, body, token });

const settings = () => ({
  host: '127.0.0.1',
  port: server.port,
  security: 'none',
  verify_certificate: true,
  user: null,
  from: 'linnet@example.com',
});

describe('the outbox', () => {
  it('lists messages without their contents, and shows one when asked', async () => {
    const { messages } = JSON.parse((await call('GET', '/messages')).text);
    expect(messages).toEqual([
      {
        id: expect.any(String),
        kind: 'welcome',
        recipient: owner.email,
        subject: 'Welcome to Linnet',
        status: 'kept',
        attempts: 0,
        failure: null,
        created_at: new Date(service.clock.now()).toISOString(),
        sent_at: null,
        next_attempt_at: null,
      },
    ]);
    const one = await call('GET', `/messages/${messages[0].id}`);
    expect(one.body).toMatchObject({
      text: expect.stringContaining('Your account is ready'),
      html: expect.stringContaining('<p>'),
    });
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect((await call('DELETE', `/messages/${messages[0].id}`)).status).toBe(204);
    expect((await call('GET', `/messages/${messages[0].id}`)).status).toBe(404);
  });
});

describe('the mail server', () => {
  it('is set, tried, and its password never told', async () => {
    expect((await call('GET', '')).body).toEqual({ server: null, password_set: false });
    expect((await call('POST', '/test', { to: 'ada@example.com' })).status).toBe(503);

    const saved = await call('PUT', '', { server: settings(), password: 'mail-secret' });
    expect(saved.body).toEqual({ server: settings(), password_set: true });
    expect(saved.text).not.toContain('mail-secret');
    expect(service.context.secrets.find('smtp-password')).toBe('mail-secret');

    expect((await call('PUT', '', { server: settings() })).body).toMatchObject({ password_set: true });
    expect((await call('POST', '/test', { to: 'ada@example.com' })).status).toBe(200);
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    const refused = await call('POST', '/test', { to: 'bad@example.com' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: expect.stringContaining('no such user') });
  });

  it('takes up on request what was given up', async () => {
    await call('PUT', '', { server: { ...settings(), port: 1 } });
    await signUp(service, 'waiting');
    const statuses = async () =>
      JSON.parse((await call('GET', '/messages')).text).messages.map(
        ({ status, attempts }: { status: string; attempts: number }) => [status, attempts],
      );
    await expect.poll(statuses).toEqual([['waiting', 1]]);
    await call('PUT', '', { server: settings() });
    expect((await call('POST', '/messages/retry')).body).toEqual({ success: true, retried: 1 });
    await expect.poll(statuses).toEqual([['sent', 0]]);
  });

  it('can be done without again, which forgets the password', async () => {
    expect((await call('PUT', '', { server: null })).body).toEqual({ server: null, password_set: false });
    expect(service.context.secrets.find('smtp-password')).toBeUndefined();
  });

  const right = {
    host: 'mail',
    port: 25,
    security: 'none',
    verify_certificate: true,
    user: null,
    from: 'a@example.com',
  };

  it.each([
    [{}],
    [{ server: { port: 25 } }],
    [{ server: { ...right, host: 'mail example' } }],
    [{ server: { ...right, port: 0 } }],
    [{ server: { ...right, security: 'ssl' } }],
    [{ server: { ...right, from: 'no-address' } }],
  ])('refuses %j with 422', async (body) => {
    expect((await call('PUT', '', body)).status).toBe(422);
  });

  it('is the business of the owner alone', async () => {
    const member = await signUp(service, 'member');
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/test'],
      ['GET', '/messages'],
      ['POST', '/messages/retry'],
    ] as const) {
      expect((await call(method, path, undefined, member)).status).toBe(403);
      expect((await request(`${service.url}/host/mail${path}`, { method })).status).toBe(401);
    }
  });
});
