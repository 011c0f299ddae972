import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Link } from '../../../../drizzle/schema/index.ts';
import { removeOldDeliveries } from '../../../../service/outside/webhooks/service.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { withStatus } from '../../../support/receiver.ts';
import { tries } from '../../../support/tries.ts';
import { until, useReceiver } from './set-up.ts';

const on = useReceiver();

const MOST = 1000;
/** How many of a full queue are waited for: all of them by `npm run test:long`. */
const SENT = tries(MOST / 10);

/** Where the thread is busy, a webhook is sent ten messages a second. */
const SLOWLY = { timeout: 200_000, interval: 200 };

const stored = async (id: string) => {
  const webhook = await on.service.context.database.read.query.webhooks.findFirst({
    where: (webhooks, { eq }) => eq(webhooks.id, id),
  });
  if (!webhook) throw new Error('There is no such webhook');
  return webhook;
};

const total = async (id: string, status: string): Promise<number> =>
  Number((await on.call('GET', `/${id}/deliveries?page_size=1&status=${status}`)).body.total);

/** Clicks as the recorder gets them, without a request for each. */
function clickOften(link: Link, clicks: number): void {
  const ofLink = { unwritten: 0, link };
  for (let click = 0; click < clicks; click += 1) {
    const raw = {
      linkNumber: link.number,
      generation: 'v2' as const,
      clickedAt: on.service.clock.now(),
      address: `192.0.2.${click % 200}`,
      userAgent: 'Mozilla/5.0 Firefox/131.0',
      referer: null,
      target: '',
      variant: null,
      name: null,
      code: null,
      redirectMs: 1,
    };
    on.service.context.clicks.record(raw, ofLink);
  }
}

async function linkOf(id: string): Promise<Link> {
  const link = await on.service.context.database.read.query.links.findFirst({
    where: (links, { eq }) => eq(links.id, id),
  });
  if (!link) throw new Error('There is no such link');
  return link;
}

describe('Many clicks', () => {
  it('leaves links alone that no webhook watches', async () => {
    const watched = await on.link();
    const { id } = await on.hook({ events: ['link.clicked'], scope_links: [watched.id] });
    const other = await on.link();
    const foreign = await makeLink(on.service);
    for (const link of [other, foreign]) clickOften(await linkOf(link.id), 500);
    clickOften(await linkOf(watched.id), 1);
    await on.service.context.clicks.flush();
    await until(async () => (await on.webhook(id)).total_successes === 1);
    expect(await on.log(id)).toHaveLength(1);
    expect(on.bodies()[0].data).toMatchObject({ link_id: watched.id, total_clicks: 1 });
  });
});

describe('A computer that sleeps in the middle of an attempt', () => {
  it('makes the attempt again, and counts it once', async () => {
    on.receiver.answer = () => undefined;
    const { id } = await on.hook();
    await on.link();
    await until(() => on.receiver.received.length === 1);
    on.service.clock.advance(8 * 3_600_000);
    on.receiver.answer = withStatus(200);
    await until(async () => (await on.webhook(id)).total_successes === 1);
    expect(on.receiver.received).toHaveLength(2);
    expect(new Set(on.receiver.received.map(({ body }) => body)).size).toBe(1);
    expect((await on.log(id))[0]).toMatchObject({ attempt_count: 1, status: 'success' });
  });
});

describe('A receiver that stalls', () => {
  it('has fifteen seconds, and holds up no other webhook', async () => {
    on.receiver.answer = (res, { path }) => {
      if (path !== '/stalls') res.writeHead(200).end();
    };
    const stalls = await on.hook({ url: `${on.receiver.url}/stalls` });
    const other = await on.hook();
    await on.link();
    await until(async () => (await on.webhook(other.id)).total_successes === 1);
    await until(async () => (await on.log(stalls.id))[0]?.attempt_count === 1);
    expect((await on.log(stalls.id))[0]?.attempts[0]).toMatchObject({
      status_code: null,
      error: expect.stringMatching(/Timeout: timed out$/),
    });
  });
});

describe('What is old', () => {
  it('goes after thirty days with its body', async () => {
    const { id } = await on.hook();
    await on.link();
    await until(async () => (await on.webhook(id)).total_successes === 1);
    const { signal } = new AbortController();
    on.service.clock.advance(30 * 86_400_000 - 1);
    await removeOldDeliveries(on.service.context, signal);
    expect(await on.log(id)).toHaveLength(1);
    on.service.clock.advance(2);
    await removeOldDeliveries(on.service.context, signal);
    expect(await on.log(id)).toEqual([]);
    expect(await on.webhook(id)).toMatchObject({ total_deliveries: 1 });
  });
});

// Comes last: what its queue still holds is on its way while the service stops.
describe('A flood of clicks', () => {
  it('fills each queue to its limit, counts the rest exactly, and says so once', async () => {
    // The first attempt hangs: the body of what is sent first says nothing of what is dropped later.
    const hanging: ServerResponse[] = [];
    on.receiver.answer = (res) => void hanging.push(res);
    const hooks = await Promise.all(
      ['a', 'b'].map((path) => on.hook({ url: `${on.receiver.url}/${path}`, events: ['link.clicked'] })),
    );
    const { id, alias } = await on.link();
    const link = await linkOf(id);
    for (const clicks of [1, MOST + 200, 800]) {
      clickOften(link, clicks);
      await on.service.context.clicks.flush();
      await until(() => hanging.length === hooks.length);
    }
    for (const hook of hooks) {
      expect(await total(hook.id, 'pending')).toBe(MOST);
      expect((await stored(hook.id)).dropped).toBe(1_001);
    }
    const [first, second] = hooks;
    await on.call('DELETE', `/${second?.id}`);
    on.receiver.answer = withStatus(200);
    for (const res of hanging) res.writeHead(200).end();
    const successes = async (): Promise<number> =>
      Number((await on.webhook(first?.id ?? '')).total_successes);
    await until(async () => (await successes()) >= SENT, SLOWLY);
    const arrived = on.receiver.received
      .filter(({ path }) => path === '/a')
      .map(({ body }) => JSON.parse(body).data)
      .slice(0, SENT);
    expect(arrived.map(({ total_clicks }) => total_clicks)).toEqual(
      Array.from({ length: SENT }, (_, at) => at + 1),
    );
    const told = arrived.map(({ dropped_since_last }) => dropped_since_last);
    expect(told.filter((count) => count !== undefined)).toEqual([1_001]);
    if (SENT < MOST) return;
    await visit(on.service, alias);
    await on.service.context.clicks.flush();
    await until(async () => (await successes()) === MOST + 1);
    const last = JSON.parse(on.receiver.received.at(-1)?.body ?? '').data;
    expect(last.total_clicks).toBe(2_002);
    expect(last.dropped_since_last).toBeUndefined();
  }, 300_000);
});
