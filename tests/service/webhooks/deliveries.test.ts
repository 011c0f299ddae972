import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../service/modules/webhooks/catalogue/catalogue.ts';
import { signatureHeaders } from '../../../service/modules/webhooks/signing/signature.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { makeLink, visit, writeDirectly } from '../../support/links.ts';
import { createKey, type Person, signUp, signUpAnother } from '../../support/people.ts';
import { inTurn, type Receiver, startReceiver, withStatus } from '../../support/receiver.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { call, getWebhook, listDeliveries, makeWebhook, until } from './set-up.ts';

let service: TestService;
let receiver: Receiver;
let ada: Person;
beforeAll(async () => {
  service = await startTestService({ config: { allowLoopbackTargets: true } });
  receiver = await startReceiver();
  await signUp(service);
});
beforeEach(async () => {
  const person = await signUpAnother(service);
  // Sessions end within minutes, and the clock is moved by hours.
  ada = { ...person, token: await createKey(service, person, ['admin:all']) };
  receiver.received = [];
  receiver.answer = withStatus(204);
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const hook = (body: Record<string, unknown> = {}) =>
  makeWebhook(service, ada, { url: `${receiver.url}/hook`, ...body });
const link = (body: object = {}) => makeLink(service, body, ada.token);
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const edit = (method: string, id: string, body?: unknown) =>
  request(`${service.url}/api/v1/urls/${id}`, { method, token: ada.token, body });

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LADDER = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 300 * MINUTE, 600 * MINUTE];

describe('The signature', () => {
  it('is that of the test vector', () => {
    const body =
      '{"id":"evt_51c0de77aa0b4c0f9d3e2b1a6f8e7d90","type":"webhook.test","timestamp":"2026-09-13T11:46:40+00:00","data":{"message":"ping"}}';
    const id = 'msg_0d9b5c1e7a3f4e2896b1c4d7e0f35a68';
    const secret = 'whsec_bGlubmV0LXdlYmhvb2sta2V5LTAwMDAx';
    expect(signatureHeaders(secret, { id, sentAt: 1_789_300_000, body })['webhook-signature']).toBe(
      'v1,g48/yqSk0g5E/RDj3Usjxv0h2mcINlkuE0BxiEy5XOQ=',
    );
  });

  it('is accepted by the library that receivers use, for what really arrives', async () => {
    const now = await startTestService({
      clock: createFakeClock(Date.now()),
      config: { allowLoopbackTargets: true },
    });
    const person = await signUp(now);
    const { id, signing_secret } = await makeWebhook(now, person, { url: `${receiver.url}/hook` });
    const answer = await call(now, person, 'POST', `/${id}/test`, {});
    await now.stop();
    expect(answer.body.status).toBe('success');
    const [message] = receiver.received;
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Linnet-Webhooks/1.0',
      'webhook-id': answer.body.webhook_id,
    });
    const judge = new Webhook(signing_secret);
    expect(judge.verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({ type: 'webhook.test' });
    expect(() => judge.verify(`${message?.body} `, message?.headers ?? {})).toThrow();
  });
});

describe('What happens to a link', () => {
  it('reaches the webhook in order, with the link as it is', async () => {
    await hook();
    const { id, alias } = await link({ long_url: 'https://example.com/a', max_clicks: 5 });
    await edit('PATCH', id, { long_url: 'https://example.com/b', password: 'open-s3same!' });
    await edit('PATCH', id, { long_url: 'https://example.com/b' });
    await edit('DELETE', id);
    await until(() => receiver.received.length === 3);
    const base = service.context.hosts.baseUrl();
    const snapshot = {
      link_id: id,
      alias,
      domain: 'localhost',
      short_url: `${base}/${alias}`,
      long_url: 'https://example.com/a',
      status: 'ACTIVE',
      password_protected: false,
      block_bots: false,
      max_clicks: 5,
      expires_at: null,
      geo_rules: null,
      meta_tags: null,
      total_clicks: 0,
      created_at: new Date(service.clock.now()).toISOString(),
    };
    const after = { ...snapshot, long_url: 'https://example.com/b', password_protected: true };
    expect(bodies()).toEqual([
      envelope('link.created', { link: snapshot }),
      envelope('link.updated', {
        link: after,
        changes: {
          long_url: { old: 'https://example.com/a', new: 'https://example.com/b' },
          password_protected: { old: false, new: true },
        },
      }),
      envelope('link.deleted', { link: after }),
    ]);
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/argon2|s3same/);
  });

  const envelope = (type: string, data: object) => ({
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    type,
    timestamp: new Date(service.clock.now()).toISOString(),
    data,
  });

  it('is named as the wire names it: a date, bots, private statistics and pages', async () => {
    await hook({ events: ['link.updated'] });
    const { id } = await link();
    const expires = new Date(service.clock.now() + 3_600_000).toISOString();
    await edit('PATCH', id, {
      expire_after: expires,
      block_bots: true,
      private_stats: false,
      status: 'INACTIVE',
    });
    await until(() => receiver.received.length === 1);
    expect(bodies()[0].data.changes).toEqual({
      expires_at: { old: null, new: expires },
      block_bots: { old: false, new: true },
      private_stats: { old: true, new: false },
      status: { old: 'ACTIVE', new: 'INACTIVE' },
    });
  });

  it('reaches only the owner, and only webhooks that ask for it', async () => {
    const mine = await link();
    const all = await hook({ url: `${receiver.url}/all` });
    await hook({
      url: `${receiver.url}/scoped`,
      scope_links: [mine.id],
      events: ['link.updated', 'link.deleted'],
    });
    await makeLink(service, {}, (await signUpAnother(service)).token);
    await makeLink(service);
    const other = await link();
    await edit('PATCH', mine.id, { max_clicks: 9 });
    await edit('PATCH', other.id, { max_clicks: 9 });
    await until(() => receiver.received.length === 4);
    expect(receiver.received.map(({ path, body }) => [path, JSON.parse(body).type]).toSorted()).toEqual([
      ['/all', 'link.created'],
      ['/all', 'link.updated'],
      ['/all', 'link.updated'],
      ['/scoped', 'link.updated'],
    ]);
    const ids = bodies().filter(({ data }) => data.link.link_id === mine.id);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    expect(await getWebhook(service, ada, all.id)).toMatchObject({ total_deliveries: 3, total_successes: 3 });
  });

  it('tells once that a link ran out', async () => {
    await hook({ events: ['link.expired'] });
    const { alias } = await link({ max_clicks: 1 });
    await visit(service, alias);
    await visit(service, alias);
    const dated = await link({ expire_after: new Date(service.clock.now() + 60_000).toISOString() });
    service.clock.advance(61_000);
    await visit(service, dated.alias);
    await until(() => receiver.received.length === 2);
    expect(bodies().map(({ data }) => [data.link.alias, data.link.status, data.reason])).toEqual([
      [alias, 'EXPIRED', 'max_clicks_reached'],
      [dated.alias, 'EXPIRED', 'time_expired'],
    ]);
  });
});

describe('A click', () => {
  it('comes with the whole agent, the whole referrer, the tags and the running count', async () => {
    await hook({ events: ['link.clicked'] });
    const { id, alias } = await link({ long_url: 'https://example.com/x' });
    const headers = { referer: 'https://wiki.example/pages/one?x=1' };
    await visit(service, `${alias}?utm_source=poster&password=none`, { headers });
    await visit(service, alias, { headers: { 'user-agent': 'Googlebot/2.1' } });
    await service.context.clicks.flush();
    await until(() => receiver.received.length === 2);
    const [person, bot] = bodies();
    expect(person.data).toEqual({
      link_id: id,
      alias,
      domain: 'localhost',
      short_url: `${service.context.hosts.baseUrl()}/${alias}`,
      long_url: 'https://example.com/x',
      clicked_at: new Date(service.clock.now()).toISOString(),
      country: null,
      city: null,
      browser: 'Chrome',
      os: 'Windows',
      device: 'desktop',
      user_agent: expect.stringContaining('Chrome/131.0.0.0'),
      referrer: 'https://wiki.example/pages/one?x=1',
      utm: { source: 'poster', medium: null, campaign: null },
      is_bot: false,
      bot_name: null,
      total_clicks: 1,
    });
    expect(bot.data).toMatchObject({ is_bot: true, bot_name: 'Googlebot', total_clicks: 2, referrer: null });
  });

  it('is told of neither without a webhook for it, nor when it was not recorded', async () => {
    const { id } = await hook({ events: ['link.created', 'link.clicked'] });
    const watched = await link({ block_bots: true });
    await visit(service, watched.alias, { headers: { 'user-agent': 'curl/8' } });
    await visit(service, watched.alias, { method: 'HEAD' });
    await call(service, ada, 'PATCH', `/${id}`, { events: ['link.created'] });
    await visit(service, watched.alias);
    await service.context.clicks.flush();
    await link();
    await until(() => receiver.received.length === 2);
    expect(bodies().map(({ type }) => type)).toEqual(['link.created', 'link.created']);
  });
});

describe('The ladder', () => {
  it('tries seven times with the very same message, then gives up', async () => {
    receiver.answer = (res) => res.writeHead(500).end('x'.repeat(300));
    const { id } = await hook();
    await link();
    for (const [at, wait] of LADDER.entries()) {
      await until(() => receiver.received.length === at + 1);
      await until(async () => (await listDeliveries(service, ada, id))[0]?.attempt_count === at + 1);
      const [pending] = await listDeliveries(service, ada, id);
      expect(pending).toMatchObject({
        status: 'pending',
        next_attempt_at: Math.floor((service.clock.now() + wait) / 1000),
      });
      service.clock.advance(wait - 1);
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(receiver.received).toHaveLength(at + 1);
      service.clock.advance(1);
    }
    await until(async () => (await listDeliveries(service, ada, id))[0]?.status === 'failed');
    const [failed] = await listDeliveries(service, ada, id);
    expect(failed).toMatchObject({ attempt_count: 7, next_attempt_at: null, is_test: false });
    expect(failed?.attempts[0]).toEqual({
      attempted_at: expect.any(Number),
      status_code: 500,
      duration_ms: expect.any(Number),
      error: 'status 500',
      response_body: 'x'.repeat(256),
    });
    expect(new Set(receiver.received.map(({ body }) => body))).toEqual(new Set([failed?.rendered_body]));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([failed?.webhook_id]),
    );
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7);
    expect(await getWebhook(service, ada, id)).toMatchObject({
      status: 'active',
      consecutive_failures: 1,
      total_deliveries: 1,
      total_successes: 0,
      last_failure_reason: 'status 500',
      last_delivery_at: Math.floor(service.clock.now() / 1000),
      last_success_at: null,
    });
  });

  it('goes on after a night’s sleep at once, the oldest first, without having lost an attempt', async () => {
    receiver.answer = inTurn(503, 503, 503, 200);
    const { id } = await hook();
    const aliases = [(await link()).alias, (await link()).alias, (await link()).alias];
    await until(() => receiver.received.length === 3);
    await until(async () =>
      (await listDeliveries(service, ada, id)).every(({ attempt_count }) => attempt_count === 1),
    );
    service.clock.advance(9 * 3_600_000);
    await until(async () =>
      (await listDeliveries(service, ada, id)).every(({ status }) => status === 'success'),
    );
    expect(
      bodies()
        .slice(3)
        .map(({ data }) => data.link.alias),
    ).toEqual(aliases);
    const log = await listDeliveries(service, ada, id);
    expect(log.map(({ attempt_count }) => attempt_count)).toEqual([2, 2, 2]);
  });

  it('takes any 2xx for a success, and follows no redirect', async () => {
    receiver.answer = (res) => res.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
    const { id } = await hook();
    await link();
    await until(async () => (await listDeliveries(service, ada, id))[0]?.attempt_count === 1);
    expect((await listDeliveries(service, ada, id))[0]?.attempts[0]?.error).toBe('status 302');
    receiver.answer = withStatus(299);
    service.clock.advance(LADDER[0] ?? 0);
    await until(async () => (await listDeliveries(service, ada, id))[0]?.status === 'success');
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  });

  it.each([
    ['seconds', () => '30', 30],
    ['a date', () => new Date(service.clock.now() + 45_000).toUTCString(), 45],
    ['nothing', () => undefined, 60],
    ['too much', () => '86400', 900],
  ])('waits for a receiver that answers 429 with %s, which is no attempt', async (_case, header, seconds) => {
    service.clock.set(Math.ceil(service.clock.now() / 1000) * 1000);
    const value = header();
    receiver.answer = withStatus(429, value === undefined ? {} : { 'retry-after': value });
    const { id } = await hook();
    await link();
    const expected = service.clock.now() / 1000 + seconds;
    await until(async () => (await listDeliveries(service, ada, id))[0]?.next_attempt_at === expected);
    const [waiting] = await listDeliveries(service, ada, id);
    expect(waiting).toMatchObject({ status: 'pending', attempt_count: 0, attempts: [] });
    expect(waiting?.rendered_body).toBe(receiver.received[0]?.body);
    receiver.answer = withStatus(200);
    service.clock.advance(seconds * 1000);
    await until(async () => (await listDeliveries(service, ada, id))[0]?.status === 'success');
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
    expect(await getWebhook(service, ada, id)).toMatchObject({
      consecutive_failures: 0,
      last_failure_reason: null,
    });
  });

  it('notes what no server said', async () => {
    const closed = await startReceiver();
    await closed.close();
    const { id } = await hook({ url: `${closed.url}/` });
    await link();
    await until(async () => (await listDeliveries(service, ada, id))[0]?.attempt_count === 1);
    expect((await listDeliveries(service, ada, id))[0]?.attempts[0]).toMatchObject({
      status_code: null,
      response_body: null,
      error: expect.stringMatching(/^ConnectError: ./),
    });
  });

  it('notes garbage and endless answers', async () => {
    const { id } = await hook();
    receiver.answer = (res) => {
      res.socket?.end('SSH-2.0-OpenSSH_9.6\r\n');
    };
    const garbage = await call(service, ada, 'POST', `/${id}/test`, {});
    expect([garbage.status, garbage.body.status]).toEqual([200, 'failed']);
    expect(garbage.text).toMatch(/"error":"[A-Z][A-Za-z]+: /);
    receiver.answer = (res) => {
      res.writeHead(200);
      const timer = setInterval(() => res.write('é'.repeat(1000)), 5);
      res.on('close', () => clearInterval(timer));
    };
    const endless = await call(service, ada, 'POST', `/${id}/test`, {});
    expect(endless.body).toMatchObject({ status: 'success' });
    expect(endless.text).toContain(`"response_body":"${'é'.repeat(128)}"`);
  });
});

describe('Health', () => {
  it('ends with 410 at once, and what waits is given up', async () => {
    receiver.answer = inTurn(500, 410);
    const { id } = await hook();
    await link();
    await until(async () => (await listDeliveries(service, ada, id))[0]?.attempt_count === 1);
    await link();
    await until(async () => (await getWebhook(service, ada, id)).status === 'disabled');
    expect(await getWebhook(service, ada, id)).toMatchObject({
      disabled_reason: 'gone',
      last_failure_reason: 'status 410',
      total_deliveries: 2,
    });
    const log = await listDeliveries(service, ada, id);
    expect(log.map(({ status, next_attempt_at }) => [status, next_attempt_at])).toEqual([
      ['failed', null],
      ['failed', null],
    ]);
    await link();
    service.clock.advance(3_600_000);
    await call(service, ada, 'PATCH', `/${id}`, { status: 'active' });
    expect(await listDeliveries(service, ada, id)).toHaveLength(2);
    receiver.answer = withStatus(200);
    await link();
    await until(async () => (await listDeliveries(service, ada, id))[0]?.status === 'success');
  });

  it('ends after ten deliveries in a row that were given up; a success begins anew', async () => {
    receiver.answer = withStatus(500);
    const { id } = await hook();
    const exhaust = async (count: number): Promise<void> => {
      const done = (await getWebhook(service, ada, id)).total_deliveries + count;
      for (let made = 0; made < count; made += 1) await link();
      const waiting = () => listDeliveries(service, ada, id, '&status=pending');
      await until(async () => (await waiting()).length === count);
      for (const wait of [0, ...LADDER]) {
        service.clock.advance(wait);
        await settled(id);
      }
      await until(async () => (await getWebhook(service, ada, id)).total_deliveries === done);
    };
    await exhaust(9);
    expect(await getWebhook(service, ada, id)).toMatchObject({ status: 'active', consecutive_failures: 9 });
    receiver.answer = withStatus(200);
    await link();
    await until(async () => (await getWebhook(service, ada, id)).consecutive_failures === 0);
    receiver.answer = withStatus(500);
    await exhaust(10);
    expect(await getWebhook(service, ada, id)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'consecutive_failures',
      consecutive_failures: 10,
    });
  }, 60_000);

  /** Resolves when nothing is due at this moment. */
  const settled = (id: string): Promise<void> =>
    until(async () => {
      const log = await listDeliveries(service, ada, id, '&status=pending');
      const now = Math.floor(service.clock.now() / 1000);
      return log.every(({ next_attempt_at }) => (next_attempt_at ?? 0) > now);
    });

  it('is disabled when the message cannot be signed any more', async () => {
    const { id } = await hook();
    await writeDirectly(service, `update webhooks set sealed_secret = 'AAAA' where id = ?`, [id]);
    await link();
    await until(async () => (await getWebhook(service, ada, id)).disabled_reason === 'secret_unreadable');
    expect(receiver.received).toEqual([]);
    expect((await listDeliveries(service, ada, id)).map(({ status }) => status)).toEqual(['failed']);
  });
});

describe('A paused webhook', () => {
  it('is told of nothing new, and what waits goes on when it is active again', async () => {
    receiver.answer = withStatus(500);
    const { id } = await hook();
    const first = await link();
    await until(async () => (await listDeliveries(service, ada, id))[0]?.attempt_count === 1);
    await call(service, ada, 'PATCH', `/${id}`, { status: 'paused' });
    await link();
    service.clock.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(receiver.received).toHaveLength(1);
    receiver.answer = withStatus(200);
    await call(service, ada, 'PATCH', `/${id}`, { status: 'active' });
    await until(async () => (await listDeliveries(service, ada, id))[0]?.status === 'success');
    expect(bodies().map(({ data }) => data.link.alias)).toEqual([first.alias, first.alias]);
  });
});

describe('A test', () => {
  it.each(EVENT_TYPES.map(({ type, sample }) => [type, sample] as const))(
    'sends the sample of %s, whatever the webhook asks for, and counts nowhere',
    async (type, sample) => {
      const { id } = await hook({ events: ['link.created'] });
      const before = await getWebhook(service, ada, id);
      const answer = await call(service, ada, 'POST', `/${id}/test`, { event_type: type });
      expect(answer.body).toMatchObject({
        is_test: true,
        status: 'success',
        event_type: type,
        attempt_count: 1,
        next_attempt_at: null,
        rendered_body: receiver.received[0]?.body,
      });
      expect(bodies()[0]).toMatchObject({ type, data: sample });
      expect(await getWebhook(service, ada, id)).toEqual(before);
      expect(await listDeliveries(service, ada, id)).toEqual([answer.body]);
    },
  );

  it('answers 200 when the receiver failed, 422 for an unknown event, and works while paused', async () => {
    const { id } = await hook({ flavor: 'slack' });
    receiver.answer = withStatus(410);
    await call(service, ada, 'PATCH', `/${id}`, { status: 'paused' });
    const failed = await call(service, ada, 'POST', `/${id}/test`, {});
    expect([failed.status, failed.body.status]).toEqual([200, 'failed']);
    expect(bodies()[0]).toHaveProperty('blocks');
    expect(await getWebhook(service, ada, id)).toMatchObject({ status: 'paused', last_failure_reason: null });
    const unknown = await call(service, ada, 'POST', `/${id}/test`, { event_type: 'link.made' });
    expect([unknown.status, unknown.body.field]).toEqual([422, 'event_type']);
  });
});

describe('A manual retry', () => {
  const retry = (id: string, delivery: string) =>
    call(service, ada, 'POST', `/${id}/deliveries/${delivery}/retry`);

  it('sends the same message once more, and mends the totals', async () => {
    receiver.answer = inTurn(410);
    const { id } = await hook();
    await link();
    await until(async () => (await getWebhook(service, ada, id)).status === 'disabled');
    const [gone] = await listDeliveries(service, ada, id);
    const failed = await retry(id, gone?.id ?? '');
    expect(failed.body).toMatchObject({ status: 'failed', attempt_count: 2 });
    receiver.answer = withStatus(200);
    const answer = await retry(id, gone?.id ?? '');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', attempt_count: 3, webhook_id: gone?.webhook_id });
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await retry(id, gone?.id ?? '');
    expect(await getWebhook(service, ada, id)).toMatchObject({
      status: 'disabled',
      total_deliveries: 1,
      total_successes: 1,
      consecutive_failures: 0,
      last_success_at: Math.floor(service.clock.now() / 1000),
    });
  });

  it('is refused while the delivery waits, and for what is not there', async () => {
    receiver.answer = withStatus(500);
    const { id } = await hook();
    await link();
    await until(async () => (await listDeliveries(service, ada, id))[0]?.attempt_count === 1);
    const [pending] = await listDeliveries(service, ada, id);
    const answer = await retry(id, pending?.id ?? '');
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    for (const unknown of ['0'.repeat(24), 'nonsense', id])
      expect((await retry(id, unknown)).status).toBe(404);
    const other = await hook();
    expect((await retry(other.id, pending?.id ?? '')).status).toBe(404);
  });
});

describe('The log', () => {
  it('is paged, the newest first, and can be narrowed', async () => {
    const { id } = await hook({ events: ['link.deleted'] });
    for (let sent = 0; sent < 3; sent += 1) await call(service, ada, 'POST', `/${id}/test`, {});
    receiver.answer = withStatus(500);
    await call(service, ada, 'POST', `/${id}/test`, {});
    const page = await call(service, ada, 'GET', `/${id}/deliveries?page=2&page_size=3`);
    expect(page.body).toMatchObject({ total: 4, page: 2, page_size: 3 });
    const all = await listDeliveries(service, ada, id);
    expect(all.map(({ status }) => status)).toEqual(['failed', 'success', 'success', 'success']);
    expect(page.body.deliveries).toEqual([all[3]]);
    expect(await listDeliveries(service, ada, id, '&status=failed')).toEqual([all[0]]);
    for (const query of ['page=0', 'page_size=101', 'status=gone'])
      expect((await call(service, ada, 'GET', `/${id}/deliveries?${query}`)).status).toBe(422);
  });
});
