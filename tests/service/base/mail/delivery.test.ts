import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverDueMails } from '../../../../service/base/mail/delivery.ts';
import { postLetter, welcomeLetter } from '../../../../service/base/mail/index.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { type MailServer, startMailServer } from '../../../support/mail-server.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { PASSWORD, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let server: MailServer;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(async () => {
  await service.stop();
  await server?.close();
});

const settings = (port: number, changes = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  verifyCertificate: true,
  user: null,
  from: 'linnet@example.com',
  ...changes,
});

const register = (email: string) =>
  request(`${service.url}/auth/register`, {
    method: 'POST',
    body: { email, password: PASSWORD, user_name: 'Ada <b>' },
  });

describe('without a mail server', () => {
  it('messages can be read in the outbox and nowhere else', async () => {
    await signUp(service);
    expect(await mailsTo(service, 'ada@example.com')).toMatchObject([
      { kind: 'welcome', nextAttemptAt: null, sentAt: null },
    ]);
  });
});

// What is due is sent by the mailer alone: a run beside it would send the same again.
describe('with a mail server', () => {
  it('a new member gets a code by mail, as text and as HTML, verifies with it, and is greeted by name from then on', async () => {
    server = await startMailServer();
    await service.context.settings.set('smtp', settings(server.port));
    const answer = await register('ada@example.com');
    expect(answer.body).toMatchObject({
      requires_verification: true,
      verification_sent: true,
      user: { email_verified: false },
    });
    await expect.poll(() => server.received.length).toBe(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'linnet@example.com', to: ['ada@example.com'] });
    expect(mail?.source).toMatch(/Content-Type: text\/plain/);
    expect(mail?.source).toMatch(/Content-Type: text\/html/);

    const code = /^ {4}(\d{6})\r?$/m.exec(mail?.source ?? '')?.[1];
    const token = String(answer.body.access_token);
    const verified = await request(`${service.url}/auth/verify-email`, {
      method: 'POST',
      token,
      body: { code },
    });
    expect(verified.status).toBe(200);
    await expect.poll(() => server.received.length).toBe(2);
    expect(
      [mail?.source, server.received[1]?.source].map((source) => source?.includes('Ada &lt;b&gt;')),
    ).toEqual([false, true]);
  });

  it.each([
    ['http://links.local/end?token=a', undefined],
    ['https://links.example.com/end?token=a', 'List-Unsubscribe=One-Click'],
  ])('tells mail programs that letters are ended at %s', async (address, post) => {
    server = await startMailServer();
    await service.context.settings.set('smtp', settings(server.port));
    await postLetter(service.context, { accountId: null, email: 'ada@example.com' }, (language) => ({
      ...welcomeLetter('Ada', 'http://links.local/app')(language),
      end: { label: 'Stop these emails', address },
    }));
    await expect.poll(() => server.received.length).toBe(1);
    const headers = (server.received[0]?.source ?? '').split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';
    expect(/^List-Unsubscribe: (.*)$/m.exec(headers)?.[1]?.trim()).toBe(`<${address}>`);
    expect(/^List-Unsubscribe-Post: (.*)$/m.exec(headers)?.[1]?.trim()).toBe(post);
  });

  it('forgets what a sent message said', async () => {
    server = await startMailServer();
    await service.context.settings.set('smtp', settings(server.port));
    await register('ada@example.com');
    await expect
      .poll(async () => (await mailsTo(service, 'ada@example.com'))[0]?.sentAt)
      .toBe(service.clock.now());
    expect((await mailsTo(service, 'ada@example.com'))[0]).toMatchObject({
      text: '',
      html: '',
      nextAttemptAt: null,
    });
  });

  it('signs in to the server with the password from the secrets', async () => {
    const seen: unknown[] = [];
    server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        seen.push(auth.username, auth.password);
        done(null, { user: 'linnet' });
      },
    });
    await service.context.secrets.set('smtp-password', 'mail-secret');
    await service.context.settings.set('smtp', settings(server.port, { user: 'linnet' }));
    await register('ada@example.com');
    await expect.poll(() => server.received.length).toBe(1);
    expect(seen).toEqual(['linnet', 'mail-secret']);
  });

  it('refuses to send in the clear when encryption is demanded', async () => {
    server = await startMailServer();
    await service.context.settings.set('smtp', settings(server.port, { security: 'starttls' }));
    await register('ada@example.com');
    await expect.poll(async () => (await mailsTo(service, 'ada@example.com'))[0]?.attempts).toBe(1);
    expect(server.received).toEqual([]);
  });

  it('tries again after a refusal, later each time, and gives up in the end', async () => {
    let refuses = true;
    server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(refuses ? new Error('mailbox is full') : null),
    });
    await service.context.settings.set('smtp', settings(server.port));
    await register('ada@example.com');
    const mail = async () => (await mailsTo(service, 'ada@example.com'))[0];
    await expect.poll(async () => (await mail())?.attempts).toBe(1);
    expect(await mail()).toMatchObject({
      failure: expect.stringContaining('mailbox is full'),
      nextAttemptAt: service.clock.now() + 60_000,
    });

    await deliverDueMails(service.context);
    expect((await mail())?.attempts).toBe(1);
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      service.clock.set((await mail())?.nextAttemptAt ?? 0);
      service.context.mailSignal.queued();
      await expect.poll(async () => (await mail())?.attempts, { interval: 5 }).toBe(attempt);
    }
    expect((await mail())?.nextAttemptAt).toBeNull();
    refuses = false;
    service.clock.advance(7 * 86_400_000);
    await deliverDueMails(service.context);
    expect(server.received).toEqual([]);
  });

  it('tries again when the clock was far ahead at the last attempt and is put right', async () => {
    let refuses = true;
    server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(refuses ? new Error('mailbox is full') : null),
    });
    await service.context.settings.set('smtp', settings(server.port));
    const now = service.clock.now();
    service.clock.set(now + 400 * 86_400_000);
    await register('ada@example.com');
    await expect.poll(async () => (await mailsTo(service, 'ada@example.com'))[0]?.attempts).toBe(1);
    refuses = false;
    service.clock.set(now);
    service.context.mailSignal.queued();
    await expect.poll(() => server.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
  });

  it('one message that cannot be delivered does not hold up the others', async () => {
    server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('bad') ? new Error('no such user') : null),
    });
    await service.context.settings.set('smtp', settings(server.port));
    await register('bad@example.com');
    await register('good@example.com');
    await expect.poll(() => server.received.map(({ to }) => to)).toEqual([['good@example.com']]);
  });

  it('delivers after a restart what was queued before it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-mail-'));
    const clock = createFakeClock();
    let refuses = true;
    server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(refuses ? new Error('come back later') : null),
    });
    const before = await startTestService({ dataDir, clock });
    await before.context.settings.set('smtp', settings(server.port));
    await signUp(before, 'late');
    await expect.poll(async () => (await mailsTo(before, 'late@example.com'))[0]?.attempts).toBe(1);
    await before.stop();

    refuses = false;
    clock.advance(60_000);
    const after = await startTestService({ dataDir, clock });
    await expect.poll(() => server.received.map(({ to }) => to)).toEqual([['late@example.com']]);
    await after.stop();
    await rm(dataDir, { recursive: true });
  });
});
