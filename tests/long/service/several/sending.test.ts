import { createClient } from '@libsql/client/ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NewMail } from '../../../../drizzle/schema/index.ts';
import { deliverDueMails } from '../../../../service/base/mail/delivery.ts';
import { countWaitingMails, insertMail } from '../../../../service/base/mail/repository.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { getWebhook, makeWebhook, until } from '../../../service/outside/webhooks/set-up.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { type Line, openLine } from '../../../support/line.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { type MailServer, startMailServer } from '../../../support/mail-server.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Receiver, startReceiver, withStatus } from '../../../support/receiver.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const config = { allowLoopbackTargets: true };

describe.skipIf(whyNoServer)(`what two instances send${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let line: Line;
  let here: TestService;
  let there: TestService;
  let mailServer: MailServer;
  let receiver: Receiver;
  let owner: Person;
  /** The recipient whose first message the mail server takes its time over, and ends that message. */
  const slow: { address: string; refuse: (() => void) | null } = {
    address: 'late@example.com',
    refuse: null,
  };
  beforeAll(async () => {
    server = await startDatabaseServer();
    line = await openLine(server.port);
    here = await startTestService({ server: server.url, config });
    owner = await signUp(here);
    receiver = await startReceiver();
    mailServer = await startMailServer({
      onRcptTo: ({ address }, _session, done) => {
        if (slow.address !== address || slow.refuse !== null) return done();
        slow.refuse = () => done(new Error('Too late'));
      },
    });
    const smtp = { host: '127.0.0.1', port: mailServer.port, security: 'none' as const };
    await here.context.settings.set('smtp', {
      ...smtp,
      verifyCertificate: true,
      user: null,
      from: 'linnet@example.com',
    });
    there = await startTestService({ server: `ws://127.0.0.1:${line.port}`, config });
  });
  afterAll(async () => {
    line?.open();
    await there?.stop();
    await here?.stop();
    await receiver?.close();
    await mailServer?.close();
    await line?.close();
    await server?.stop();
  });

  /** As the clock of the database would, which no test can move. */
  const endClaim = async (sql: string, of: string): Promise<void> => {
    const client = createClient({ url: server.url });
    const { rowsAffected } = await client.execute({ sql, args: [of] });
    client.close();
    expect(rowsAffected).toBe(1);
  };
  // A test that fails while the line is blocked takes no other one along.
  afterEach(() => line.open());

  const queue = (recipient: string, at = here.clock.now()): Promise<void> =>
    here.context.database.write(insertMail, mailTo(recipient, at));
  /** A message that is due only there as yet, so that no run of the mailer here takes it first. */
  const queueForThere = async (recipient: string): Promise<void> => {
    there.clock.advance(1_000);
    await queue(recipient, there.clock.now());
  };
  const mailTo = (recipient: string, at: number): NewMail => ({
    id: newId(systemRandom),
    accountId: null,
    kind: 'welcome',
    recipient,
    subject: 'Welcome',
    text: 'Hello',
    html: '<p>Hello</p>',
    attempts: 0,
    nextAttemptAt: at,
    createdAt: at,
  });
  const recipients = (): string[] => mailServer.received.flatMap(({ to }) => to);

  it('seven messages that are due are sent seven times in all', async () => {
    const wanted = Array.from({ length: 7 }, (_, at) => `member-${at}@example.com`);
    for (const recipient of wanted) await queue(recipient);
    // By the mailer of each, which sends one message after the other: a claim tells instances apart, not runs of one.
    const deliver = (): void => {
      for (const { context } of [here, there]) context.mailSignal.queued();
    };
    deliver();
    await until(() => mailServer.received.length >= 7);
    deliver();
    await expect.poll(() => countWaitingMails(here.context.database.read)).toBe(0);
    expect(recipients().toSorted()).toEqual(wanted);
  });

  it('a message whose instance is gone while it sends is sent by another one once the claim ends', async () => {
    const { address } = slow;
    await queueForThere(address);
    there.context.mailSignal.queued();
    await until(() => slow.refuse !== null);
    line.block();
    await server.untilWritable();
    here.clock.set(there.clock.now());
    await deliverDueMails(here.context);
    expect(recipients()).not.toContain(address);
    await endClaim('update mails set claimed_until = 0 where recipient = ?', address);
    here.context.mailSignal.queued();
    await until(() => recipients().includes(address));
    line.open();
    slow.refuse?.();
    // Sent after the lost message, since a mailer sends one message after the other.
    await queueForThere('after@example.com');
    there.context.mailSignal.queued();
    await until(() => recipients().includes('after@example.com'));
    here.clock.set(there.clock.now());
    expect(recipients().filter((one) => one === address)).toHaveLength(1);
    await expect
      .poll(() => mailsTo(here, address))
      .toMatchObject([{ nextAttemptAt: null, failure: null, claimedBy: null }]);
  });

  it('a webhook is told of each change once and in order, whichever instance it was made on', async () => {
    const hook = await makeWebhook(here, owner, { url: receiver.url, events: ['link.updated'] });
    const { id } = await makeLink(here, {}, owner.token);
    const wanted = Array.from({ length: 12 }, (_, at) => `https://example.com/${at}`);
    for (const [at, long_url] of wanted.entries()) {
      const on = at % 3 === 0 ? here : there;
      const edit = { method: 'PATCH', token: owner.token, body: { long_url } };
      expect((await request(`${on.url}/api/v1/urls/${id}`, edit)).status).toBe(200);
    }
    await until(() => receiver.received.length >= wanted.length);
    await until(async () => (await getWebhook(there, owner, hook.id)).total_deliveries === wanted.length);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.link.long_url)).toEqual(wanted);
    const { total_successes, consecutive_failures } = await getWebhook(here, owner, hook.id);
    expect({ total_successes, consecutive_failures }).toEqual({
      total_successes: wanted.length,
      consecutive_failures: 0,
    });
    await request(`${here.url}/api/v1/webhooks/${hook.id}`, { method: 'DELETE', token: owner.token });
  });

  it('a webhook is told of each click once, whichever instance was asked', async () => {
    receiver.received.length = 0;
    await makeWebhook(here, owner, { url: receiver.url, events: ['link.clicked'] });
    const { alias } = await makeLink(here, {}, owner.token);
    await Promise.all(Array.from({ length: 30 }, (_, at) => visit(at % 2 === 0 ? here : there, alias)));
    await until(() => receiver.received.length >= 30);
    const totals = receiver.received.map(({ body }) => JSON.parse(body).data.total_clicks);
    expect(totals.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it('a delivery whose instance is gone is sent by another one once the claim ends, and not before', async () => {
    receiver.received.length = 0;
    const { id } = await makeWebhook(there, owner, { url: receiver.url, events: ['link.created'] });
    let isHeld = true;
    receiver.answer = (res, message) => void (isHeld || withStatus(204)(res, message));
    await makeLink(there, {}, owner.token);
    await until(() => receiver.received.length === 1);
    line.block();
    await server.untilWritable();
    isHeld = false;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(receiver.received).toHaveLength(1);
    await endClaim('update deliveries set claimed_until = 0 where webhook_id = ?', id);
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await until(async () => (await getWebhook(here, owner, id)).total_successes === 1);
    line.open();
  });
});
