import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverDueMails } from '../../../../../service/base/mail/delivery.ts';
import {
  drip,
  echoSignIn,
  fakeTls,
  type HostileMailServer,
  startHostileMailServer,
} from '../../../../support/hostile-mail-server.ts';
import { mailsTo } from '../../../../support/outbox.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

const PASSWORD = 'smtp-Secret-4711';
const SIGN_IN = Buffer.from(`\0linnet\0${PASSWORD}`).toString('base64');

let service: TestService;
let server: HostileMailServer;
let owner: Person;
beforeEach(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterEach(async () => {
  await service.stop();
  await server.close();
});

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  request(`${service.url}/host/mail${path}`, { method, body, token: owner.token });

const useServer = (port: number, changes = {}, more: object = { password: PASSWORD }): Promise<Answer> =>
  call('PUT', '', {
    server: {
      host: '127.0.0.1',
      port,
      security: 'none',
      verify_certificate: true,
      user: 'linnet',
      from: 'linnet@example.com',
      ...changes,
    },
    ...more,
  });

describe('a mail server that repeats the sign-in', () => {
  it('does not bring the password into an answer or the outbox', async () => {
    server = await startHostileMailServer(echoSignIn);
    await useServer(server.port);
    const tried = await call('POST', '/test', { to: 'ada@example.com' });
    expect(tried.status).toBe(400);
    expect(String(tried.body.error)).toContain('535 5.7.8 no');
    await signUp(service, 'ada');
    await expect.poll(async () => (await mailsTo(service, 'ada@example.com'))[0]?.attempts).toBe(1);
    const told = tried.text + (await call('GET', '/messages')).text;
    for (const secret of [PASSWORD, SIGN_IN]) expect(told).not.toContain(secret);
  });
});

describe('a mail server that answers byte by byte', () => {
  it('holds a message up no longer than it may take', async () => {
    server = await startHostileMailServer(drip);
    await useServer(server.port);
    const mail = async () => (await mailsTo(service, 'bob@example.com'))[0];
    await signUp(service, 'bob');
    await deliverDueMails(service.context, { longest: 300 });
    expect(await mail()).toMatchObject({ attempts: 1, failure: 'The server took longer than 0.3 seconds' });
  });

  it('does not hold up a stop, which leaves the message waiting', async () => {
    server = await startHostileMailServer(drip);
    await useServer(server.port);
    await signUp(service, 'ada');
    const stopping = new AbortController();
    const delivering = deliverDueMails(service.context, { signal: stopping.signal });
    stopping.abort();
    await delivering;
    expect((await mailsTo(service, 'ada@example.com'))[0]).toMatchObject({ attempts: 0, failure: null });
  });
});

describe('a mail server without the encryption that is asked for', () => {
  it.each([
    ['starttls', fakeTls],
    ['tls', drip],
  ])('is told of in words with %s', async (security, script) => {
    server = await startHostileMailServer(script);
    await useServer(server.port, { security });
    const tried = await call('POST', '/test', { to: 'ada@example.com' });
    expect(tried.body.error).toBe(
      'The mail server did not accept the message: The server does not speak TLS in this way; try another security or port',
    );
  });
});

describe('the stored password', () => {
  it.each([
    ['another host', { host: 'localhost' }],
    ['another port', { port: 2525 }],
    ['less security', { security: 'starttls' }],
    ['an unchecked certificate', { verify_certificate: false }],
  ])('is forgotten with %s', async (_what, change) => {
    server = await startHostileMailServer(echoSignIn);
    await useServer(server.port);
    const { body } = await useServer(server.port, {}, {});
    expect(body).toMatchObject({ password_set: true });
    const moved = await call('PUT', '', {
      server: { ...JSON.parse(JSON.stringify(body.server)), ...change },
    });
    expect(moved.body).toMatchObject({ password_set: false });
    expect(service.context.secrets.find('smtp-password')).toBeUndefined();
  });
});
