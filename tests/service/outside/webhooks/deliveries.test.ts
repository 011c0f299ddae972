import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { EVENT_TYPES } from '../../../../service/outside/webhooks/catalogue/catalogue.ts';
import { signatureHeaders } from '../../../../service/outside/webhooks/signature.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { addDomain, makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { signUp, signUpAnother } from '../../../support/people.ts';
import { inTurn, withStatus } from '../../../support/receiver.ts';
import { request } from '../../../support/request.ts';
import { startTestService } from '../../../support/start-service.ts';
import { call, makeWebhook, until, useReceiver } from './set-up.ts';

const on = useReceiver();

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
    const { id, signing_secret } = await makeWebhook(now, person, { url: `${on.receiver.url}/hook` });
    const answer = await call(now, person, 'POST', `/${id}/test`, {});
    await now.stop();
    expect(answer.body.status).toBe('success');
    const [message] = on.receiver.received;
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
    await on.hook();
    const { id, alias } = await on.link({ long_url: 'https://example.com/a', max_clicks: 5 });
    await on.edit('PATCH', id, { long_url: 'https://example.com/b', password: 'open-s3same!' });
    await on.edit('PATCH', id, { long_url: 'https://example.com/b' });
    await on.edit('DELETE', id);
    await until(() => on.receiver.received.length === 3);
    const base = on.service.context.hosts.baseUrl();
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
      starts_at: null,
      pre_start_url: null,
      expired_redirect_url: null,
      geo_rules: null,
      tag_ids: [],
      ab_variants: null,
      meta_tags: null,
      total_clicks: 0,
      created_at: new Date(on.service.clock.now()).toISOString(),
    };
    const after = { ...snapshot, long_url: 'https://example.com/b', password_protected: true };
    expect(on.bodies()).toEqual([
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
    expect(on.receiver.received.map(({ body }) => body).join()).not.toMatch(/argon2|s3same/);
  });

  const envelope = (type: string, data: object) => ({
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    type,
    timestamp: new Date(on.service.clock.now()).toISOString(),
    data,
  });

  it('is named as the wire names it: a date, bots, private statistics and pages', async () => {
    await on.hook({ events: ['link.updated'] });
    const { id } = await on.link();
    const expires = new Date(on.service.clock.now() + 3_600_000).toISOString();
    await on.edit('PATCH', id, {
      expire_after: expires,
      block_bots: true,
      private_stats: false,
      status: 'INACTIVE',
    });
    await until(() => on.receiver.received.length === 1);
    expect(on.bodies()[0].data.changes).toEqual({
      expires_at: { old: null, new: expires },
      block_bots: { old: false, new: true },
      private_stats: { old: true, new: false },
      status: { old: 'ACTIVE', new: 'INACTIVE' },
    });
  });

  it('is named as the wire names it: a start, a page before it, a fallback and variants', async () => {
    await on.hook({ events: ['link.updated'] });
    const { id } = await on.link();
    const starts_at = new Date(on.service.clock.now() + 3_600_000).toISOString();
    const fields = {
      pre_start_url: 'https://example.com/soon',
      expired_redirect_url: 'https://example.com/archive',
      ab_variants: [{ url: 'https://example.com/b', weight: 30 }],
    };
    await on.edit('PATCH', id, { starts_at, ...fields });
    await on.edit('PATCH', id, { starts_at: null, pre_start_url: '', ab_variants: [] });
    await until(() => on.receiver.received.length === 2);
    const [set, cleared] = on.bodies().map(({ data }) => data);
    expect(set.link).toMatchObject({ status: 'ACTIVE', starts_at, ...fields });
    expect(set.changes).toEqual({
      starts_at: { old: null, new: starts_at },
      pre_start_url: { old: null, new: fields.pre_start_url },
      expired_redirect_url: { old: null, new: fields.expired_redirect_url },
      ab_variants: { old: null, new: fields.ab_variants },
    });
    expect(cleared.link).toMatchObject({ starts_at: null, pre_start_url: null, ab_variants: null });
    expect(cleared.changes).toEqual({
      starts_at: { old: starts_at, new: null },
      pre_start_url: { old: fields.pre_start_url, new: null },
      ab_variants: { old: fields.ab_variants, new: null },
    });
  });

  it('is nothing when the moment to start comes', async () => {
    await on.hook({ events: ['link.created', 'link.updated', 'link.expired'] });
    const { alias } = await on.link({ starts_at: new Date(on.service.clock.now() + 60_000).toISOString() });
    await visit(on.service, alias);
    on.service.clock.advance(61_000);
    await visit(on.service, alias);
    await on.link();
    await until(() => on.receiver.received.length === 2);
    expect(on.bodies().map(({ type }) => type)).toEqual(['link.created', 'link.created']);
  });

  it('reaches only the owner, and only webhooks that ask for it', async () => {
    const mine = await on.link();
    const all = await on.hook({ url: `${on.receiver.url}/all` });
    await on.hook({
      url: `${on.receiver.url}/scoped`,
      scope_links: [mine.id],
      events: ['link.updated', 'link.deleted'],
    });
    await makeLink(on.service, {}, (await signUpAnother(on.service)).token);
    await makeLink(on.service);
    const other = await on.link();
    await on.edit('PATCH', mine.id, { max_clicks: 9 });
    await on.edit('PATCH', other.id, { max_clicks: 9 });
    await until(() => on.receiver.received.length === 4);
    expect(on.receiver.received.map(({ path, body }) => [path, JSON.parse(body).type]).toSorted()).toEqual([
      ['/all', 'link.created'],
      ['/all', 'link.updated'],
      ['/all', 'link.updated'],
      ['/scoped', 'link.updated'],
    ]);
    const ids = on.bodies().filter(({ data }) => data.link.link_id === mine.id);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(new Set(on.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    // The receiver has a delivery before the service has its answer.
    await expect.poll(() => on.webhook(all.id)).toMatchObject({ total_deliveries: 3, total_successes: 3 });
  });

  it('tells once that a link ran out', async () => {
    await on.hook({ events: ['link.expired'] });
    const { alias } = await on.link({ max_clicks: 1 });
    await visit(on.service, alias);
    await visit(on.service, alias);
    const dated = await on.link({ expire_after: new Date(on.service.clock.now() + 60_000).toISOString() });
    on.service.clock.advance(61_000);
    await visit(on.service, dated.alias);
    await until(() => on.receiver.received.length === 2);
    expect(on.bodies().map(({ data }) => [data.link.alias, data.link.status, data.reason])).toEqual([
      [alias, 'EXPIRED', 'max_clicks_reached'],
      [dated.alias, 'EXPIRED', 'time_expired'],
    ]);
  });
});

describe('A link that the owner of the installation blocks', () => {
  it('tells once why, and nothing when the block is lifted; without an owner it tells nothing', async () => {
    await on.hook({ events: ['link.*'] });
    const { id, alias } = await on.link();
    const anonymous = await makeLink(on.service);
    await request(`${on.service.url}/api/v1/team/links/${anonymous.id}/block`, {
      method: 'POST',
      token: on.owner.token,
      body: { reason: 'It was reported.' },
    });
    const path = `${on.service.url}/api/v1/team/links/${id}`;
    const { token } = on.owner;
    const blocked = await request(`${path}/block`, {
      method: 'POST',
      token,
      body: { reason: 'It was reported.' },
    });
    expect(blocked.status, blocked.text).toBe(200);
    expect((await request(`${path}/unblock`, { method: 'POST', token })).status).toBe(200);
    await on.edit('PATCH', id, { max_clicks: 3 });
    await until(() => on.receiver.received.length === 3);
    expect(on.bodies().map(({ type }) => type)).toEqual(['link.created', 'link.blocked', 'link.updated']);
    expect(on.bodies()[1].data).toMatchObject({
      link: { alias, status: 'BLOCKED' },
      reason: 'It was reported.',
    });
  });
});

describe('A link on a custom domain', () => {
  it('is named with the address it has there', async () => {
    await addDomain(on.service, on.person.id, 'go.example');
    await on.hook();
    const { alias } = await on.link({ domain: 'go.example' });
    await until(() => on.receiver.received.length === 1);
    expect(on.bodies()[0].data.link).toMatchObject({
      domain: 'go.example',
      short_url: `http://go.example:${on.service.port}/${alias}`,
    });
  });
});

describe('An account that is erased', () => {
  it('leaves neither webhooks nor deliveries', async () => {
    const { id } = await on.hook();
    await on.link();
    await until(async () => (await on.webhook(id)).total_successes === 1);
    await writeDirectly(
      on.service,
      `update accounts set status = 'pending_deletion', purge_after = 1 where id = ?`,
      [on.person.id],
    );
    await purgeDueAccounts(on.service.context);
    const { query } = on.service.context.database.read;
    expect((await query.webhooks.findMany()).filter((webhook) => webhook.id === id)).toEqual([]);
    expect((await query.deliveries.findMany()).filter(({ webhookId }) => webhookId === id)).toEqual([]);
  });
});

describe('A click', () => {
  it('comes with the whole agent, the whole referrer, the tags and the running count', async () => {
    await on.hook({ events: ['link.clicked'] });
    const { id, alias } = await on.link({ long_url: 'https://example.com/x' });
    const headers = { referer: 'https://wiki.example/pages/one?x=1' };
    await visit(on.service, `${alias}?utm_source=poster&password=none`, { headers });
    await visit(on.service, alias, { headers: { 'user-agent': 'Googlebot/2.1' } });
    await on.service.context.clicks.flush();
    await until(() => on.receiver.received.length === 2);
    const [person, bot] = on.bodies();
    expect(person.data).toEqual({
      link_id: id,
      alias,
      domain: 'localhost',
      short_url: `${on.service.context.hosts.baseUrl()}/${alias}`,
      long_url: 'https://example.com/x',
      clicked_at: new Date(on.service.clock.now()).toISOString(),
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
    const { id } = await on.hook({ events: ['link.created', 'link.clicked'] });
    const watched = await on.link({ block_bots: true });
    await visit(on.service, watched.alias, { headers: { 'user-agent': 'curl/8' } });
    await visit(on.service, watched.alias, { method: 'HEAD' });
    await on.call('PATCH', `/${id}`, { events: ['link.created'] });
    await visit(on.service, watched.alias);
    await on.service.context.clicks.flush();
    await on.link();
    await until(() => on.receiver.received.length === 2);
    expect(on.bodies().map(({ type }) => type)).toEqual(['link.created', 'link.created']);
  });
});

describe('A test', () => {
  it.each(EVENT_TYPES.map(({ type, sample }) => [type, sample] as const))(
    'sends the sample of %s, whatever the webhook asks for, and counts nowhere',
    async (type, sample) => {
      const { id } = await on.hook({ events: ['link.created'] });
      const before = await on.webhook(id);
      const answer = await on.call('POST', `/${id}/test`, { event_type: type });
      expect(answer.body).toMatchObject({
        is_test: true,
        status: 'success',
        event_type: type,
        attempt_count: 1,
        next_attempt_at: null,
        rendered_body: on.receiver.received[0]?.body,
      });
      expect(on.bodies()[0]).toMatchObject({ type, data: sample });
      expect(await on.webhook(id)).toEqual(before);
      expect(await on.log(id)).toEqual([answer.body]);
    },
  );

  it('answers 200 when the receiver failed, 422 for an unknown event, and works while paused', async () => {
    const { id } = await on.hook({ flavor: 'slack' });
    on.receiver.answer = withStatus(410);
    await on.call('PATCH', `/${id}`, { status: 'paused' });
    const failed = await on.call('POST', `/${id}/test`, {});
    expect([failed.status, failed.body.status]).toEqual([200, 'failed']);
    expect(on.bodies()[0]).toHaveProperty('blocks');
    expect(await on.webhook(id)).toMatchObject({ status: 'paused', last_failure_reason: null });
    const unknown = await on.call('POST', `/${id}/test`, { event_type: 'link.made' });
    expect([unknown.status, unknown.body.field]).toEqual([422, 'event_type']);
  });
});

describe('A manual retry', () => {
  const retry = (id: string, delivery: string) => on.call('POST', `/${id}/deliveries/${delivery}/retry`);

  it('sends the same message once more, and mends the totals', async () => {
    on.receiver.answer = inTurn(410);
    const { id } = await on.hook();
    await on.link();
    await until(async () => (await on.webhook(id)).status === 'disabled');
    const [gone] = await on.log(id);
    const failed = await retry(id, gone?.id ?? '');
    expect(failed.body).toMatchObject({ status: 'failed', attempt_count: 2 });
    on.receiver.answer = withStatus(200);
    const answer = await retry(id, gone?.id ?? '');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', attempt_count: 3, webhook_id: gone?.webhook_id });
    expect(new Set(on.receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(on.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await retry(id, gone?.id ?? '');
    expect(await on.webhook(id)).toMatchObject({
      status: 'disabled',
      total_deliveries: 1,
      total_successes: 1,
      consecutive_failures: 0,
      last_success_at: Math.floor(on.service.clock.now() / 1000),
    });
  });

  it('is refused while the delivery waits, and for what is not there', async () => {
    on.receiver.answer = withStatus(500);
    const { id } = await on.hook();
    await on.link();
    await until(async () => (await on.log(id))[0]?.attempt_count === 1);
    const [pending] = await on.log(id);
    const answer = await retry(id, pending?.id ?? '');
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    for (const unknown of ['0'.repeat(24), 'nonsense', id])
      expect((await retry(id, unknown)).status).toBe(404);
    const other = await on.hook();
    expect((await retry(other.id, pending?.id ?? '')).status).toBe(404);
  });
});

describe('The log', () => {
  it('is paged, the newest first, and can be narrowed', async () => {
    const { id } = await on.hook({ events: ['link.deleted'] });
    for (let sent = 0; sent < 3; sent += 1) await on.call('POST', `/${id}/test`, {});
    on.receiver.answer = withStatus(500);
    await on.call('POST', `/${id}/test`, {});
    const page = await on.call('GET', `/${id}/deliveries?page=2&page_size=3`);
    expect(page.body).toMatchObject({ total: 4, page: 2, page_size: 3 });
    const all = await on.log(id);
    expect(all.map(({ status }) => status)).toEqual(['failed', 'success', 'success', 'success']);
    expect(page.body.deliveries).toEqual([all[3]]);
    expect(await on.log(id, '&status=failed')).toEqual([all[0]]);
    for (const query of ['page=0', 'page_size=101', 'status=gone'])
      expect((await on.call('GET', `/${id}/deliveries?${query}`)).status).toBe(422);
  });
});
