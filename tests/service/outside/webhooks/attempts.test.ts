import { describe, expect, it } from 'vitest';
import { writeDirectly } from '../../../support/links.ts';
import { inTurn, startReceiver, withStatus } from '../../../support/receiver.ts';
import { until, useReceiver } from './set-up.ts';

const on = useReceiver();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LADDER = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 300 * MINUTE, 600 * MINUTE];

describe('The ladder', () => {
  it('tries seven times with the very same message, then gives up', async () => {
    on.receiver.answer = (res) => res.writeHead(500).end('x'.repeat(300));
    const { id } = await on.hook();
    await on.link();
    for (const [at, wait] of LADDER.entries()) {
      await until(() => on.receiver.received.length === at + 1);
      await until(async () => (await on.log(id))[0]?.attempt_count === at + 1);
      const [pending] = await on.log(id);
      expect(pending).toMatchObject({
        status: 'pending',
        next_attempt_at: Math.floor((on.service.clock.now() + wait) / 1000),
      });
      on.service.clock.advance(wait - 1);
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(on.receiver.received).toHaveLength(at + 1);
      on.service.clock.advance(1);
    }
    await until(async () => (await on.log(id))[0]?.status === 'failed');
    const [failed] = await on.log(id);
    expect(failed).toMatchObject({ attempt_count: 7, next_attempt_at: null, is_test: false });
    expect(failed?.attempts[0]).toEqual({
      attempted_at: expect.any(Number),
      status_code: 500,
      duration_ms: expect.any(Number),
      error: 'status 500',
      response_body: 'x'.repeat(256),
    });
    expect(new Set(on.receiver.received.map(({ body }) => body))).toEqual(new Set([failed?.rendered_body]));
    expect(new Set(on.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([failed?.webhook_id]),
    );
    expect(new Set(on.receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7);
    expect(await on.webhook(id)).toMatchObject({
      status: 'active',
      consecutive_failures: 1,
      total_deliveries: 1,
      total_successes: 0,
      last_failure_reason: 'status 500',
      last_delivery_at: Math.floor(on.service.clock.now() / 1000),
      last_success_at: null,
    });
  });

  it('goes on after a night’s sleep at once, the oldest first, without having lost an attempt', async () => {
    on.receiver.answer = inTurn(503, 503, 503, 200);
    const { id } = await on.hook();
    const aliases = [(await on.link()).alias, (await on.link()).alias, (await on.link()).alias];
    await until(() => on.receiver.received.length === 3);
    await until(async () => (await on.log(id)).every(({ attempt_count }) => attempt_count === 1));
    on.service.clock.advance(9 * 3_600_000);
    await until(async () => (await on.log(id)).every(({ status }) => status === 'success'));
    expect(
      on
        .bodies()
        .slice(3)
        .map(({ data }) => data.link.alias),
    ).toEqual(aliases);
    const log = await on.log(id);
    expect(log.map(({ attempt_count }) => attempt_count)).toEqual([2, 2, 2]);
  });

  it('takes any 2xx for a success, and follows no redirect', async () => {
    on.receiver.answer = (res) => res.writeHead(302, { location: `${on.receiver.url}/elsewhere` }).end();
    const { id } = await on.hook();
    await on.link();
    await until(async () => (await on.log(id))[0]?.attempt_count === 1);
    expect((await on.log(id))[0]?.attempts[0]?.error).toBe('status 302');
    on.receiver.answer = withStatus(299);
    on.service.clock.advance(LADDER[0] ?? 0);
    await until(async () => (await on.log(id))[0]?.status === 'success');
    expect(on.receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  });

  it.each([
    ['seconds', () => '30', 30],
    ['a date', () => new Date(on.service.clock.now() + 45_000).toUTCString(), 45],
    ['nothing', () => undefined, 60],
    ['too much', () => '86400', 900],
    ['too little', () => '0', 1],
  ])('waits for a receiver that answers 429 with %s, which is no attempt', async (_case, header, seconds) => {
    on.service.clock.set(Math.ceil(on.service.clock.now() / 1000) * 1000);
    const value = header();
    on.receiver.answer = withStatus(429, value === undefined ? {} : { 'retry-after': value });
    const { id } = await on.hook();
    await on.link();
    const expected = on.service.clock.now() / 1000 + seconds;
    await until(async () => (await on.log(id))[0]?.next_attempt_at === expected);
    const [waiting] = await on.log(id);
    expect(waiting).toMatchObject({ status: 'pending', attempt_count: 0, attempts: [] });
    expect(waiting?.rendered_body).toBe(on.receiver.received[0]?.body);
    on.receiver.answer = withStatus(200);
    on.service.clock.advance(seconds * 1000);
    await until(async () => (await on.log(id))[0]?.status === 'success');
    expect(on.receiver.received[1]?.body).toBe(on.receiver.received[0]?.body);
    expect(await on.webhook(id)).toMatchObject({ consecutive_failures: 0, last_failure_reason: null });
  });

  it('notes what no server said', async () => {
    const closed = await startReceiver();
    await closed.close();
    const { id } = await on.hook({ url: `${closed.url}/` });
    await on.link();
    await until(async () => (await on.log(id))[0]?.attempt_count === 1);
    expect((await on.log(id))[0]?.attempts[0]).toMatchObject({
      status_code: null,
      response_body: null,
      error: expect.stringMatching(/^ConnectError: ./),
    });
  });

  it('notes garbage and endless answers', async () => {
    const { id } = await on.hook();
    on.receiver.answer = (res) => {
      res.socket?.end('SSH-2.0-OpenSSH_9.6\r\n');
    };
    const garbage = await on.call('POST', `/${id}/test`, {});
    expect([garbage.status, garbage.body.status]).toEqual([200, 'failed']);
    expect(garbage.text).toMatch(/"error":"[A-Z][A-Za-z]+: /);
    on.receiver.answer = (res) => {
      res.writeHead(200);
      const timer = setInterval(() => res.write('é'.repeat(1000)), 5);
      res.on('close', () => clearInterval(timer));
    };
    const endless = await on.call('POST', `/${id}/test`, {});
    expect(endless.body).toMatchObject({ status: 'success' });
    expect(endless.text).toContain(`"response_body":"${'é'.repeat(128)}"`);
  });
});

describe('Health', () => {
  it('ends with 410 at once, and what waits is given up', async () => {
    on.receiver.answer = inTurn(500, 410);
    const { id } = await on.hook();
    await on.link();
    await until(async () => (await on.log(id))[0]?.attempt_count === 1);
    await on.link();
    await until(async () => (await on.webhook(id)).status === 'disabled');
    expect(await on.webhook(id)).toMatchObject({
      disabled_reason: 'gone',
      last_failure_reason: 'status 410',
      total_deliveries: 2,
    });
    const log = await on.log(id);
    expect(log.map(({ status, next_attempt_at }) => [status, next_attempt_at])).toEqual([
      ['failed', null],
      ['failed', null],
    ]);
    await on.link();
    on.service.clock.advance(3_600_000);
    await on.call('PATCH', `/${id}`, { status: 'active' });
    expect(await on.log(id)).toHaveLength(2);
    on.receiver.answer = withStatus(200);
    await on.link();
    await until(async () => (await on.log(id))[0]?.status === 'success');
  });

  it('ends after ten deliveries in a row that were given up; a success begins anew', async () => {
    on.receiver.answer = withStatus(500);
    const { id } = await on.hook();
    const exhaust = async (count: number): Promise<void> => {
      const done = (await on.webhook(id)).total_deliveries + count;
      for (let made = 0; made < count; made += 1) await on.link();
      const waiting = () => on.log(id, '&status=pending');
      await until(async () => (await waiting()).length === count);
      for (const wait of [0, ...LADDER]) {
        on.service.clock.advance(wait);
        await settled(id);
      }
      await until(async () => (await on.webhook(id)).total_deliveries === done);
    };
    await exhaust(9);
    expect(await on.webhook(id)).toMatchObject({ status: 'active', consecutive_failures: 9 });
    on.receiver.answer = withStatus(200);
    await on.link();
    await until(async () => (await on.webhook(id)).consecutive_failures === 0);
    on.receiver.answer = withStatus(500);
    await exhaust(10);
    expect(await on.webhook(id)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'consecutive_failures',
      consecutive_failures: 10,
    });
  });

  /** Resolves when nothing is due at this moment. */
  const settled = (id: string): Promise<void> =>
    until(async () => {
      const log = await on.log(id, '&status=pending');
      const now = Math.floor(on.service.clock.now() / 1000);
      return log.every(({ next_attempt_at }) => (next_attempt_at ?? 0) > now);
    });

  it('is disabled when the message cannot be signed any more', async () => {
    const { id } = await on.hook();
    await writeDirectly(on.service, `update webhooks set sealed_secret = 'AAAA' where id = ?`, [id]);
    await on.link();
    await until(async () => (await on.webhook(id)).disabled_reason === 'secret_unreadable');
    expect(on.receiver.received).toEqual([]);
    expect((await on.log(id)).map(({ status }) => status)).toEqual(['failed']);
  });
});

describe('A paused webhook', () => {
  it('is told of nothing new, and what waits goes on when it is active again', async () => {
    on.receiver.answer = withStatus(500);
    const { id } = await on.hook();
    const first = await on.link();
    await until(async () => (await on.log(id))[0]?.attempt_count === 1);
    await on.call('PATCH', `/${id}`, { status: 'paused' });
    await on.link();
    on.service.clock.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(on.receiver.received).toHaveLength(1);
    on.receiver.answer = withStatus(200);
    await on.call('PATCH', `/${id}`, { status: 'active' });
    await until(async () => (await on.log(id))[0]?.status === 'success');
    expect(on.bodies().map(({ data }) => data.link.alias)).toEqual([first.alias, first.alias]);
  });
});
