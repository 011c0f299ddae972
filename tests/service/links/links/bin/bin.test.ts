import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLink, makeLink, shorten, visit } from '../../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { makeTag } from '../../../../support/tags.ts';
import { binOf } from './bin-calls.ts';

const DAY = 86_400_000;

let service: TestService;
let ada: Person;
let eve: Person;
let bin: ReturnType<typeof binOf>;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  bin = binOf(service, ada.token);
});
afterAll(() => service.stop());

const make = (fields: object = {}) => makeLink(service, fields, ada.token);
const statusOf = async (code: string, method = 'GET') => (await visit(service, code, { method })).status;

describe('a link that goes into the bin', () => {
  it('answers 410 from the next request on, as a page and as JSON, and does so with HEAD', async () => {
    const { id, alias } = await make();
    expect([await statusOf(alias), await statusOf(alias)]).toEqual([302, 302]);
    expect((await bin.put(id)).body).toEqual({
      summary: { total: 1, succeeded: 1, failed: 0 },
      results: [{ id, alias, ok: true, error_code: null, error: null }],
    });
    const page = await visit(service, alias);
    expect([page.status, page.headers.get('x-error-code')]).toEqual([410, 'gone']);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const json = await visit(service, alias, { headers: { accept: 'application/json' } });
    expect([json.status, json.body.code]).toEqual([410, 'gone']);
    expect(await statusOf(alias, 'HEAD')).toBe(410);
  });

  it('is shown nowhere: not by its preview, its public statistics or the form for its password', async () => {
    const { id, alias } = await make({ password: 'Open-Sesame-1', private_stats: false });
    const ask = async () =>
      Promise.all(
        [
          `/${alias}+`,
          `/api/v1/public/preview/${alias}`,
          `/api/v1/public/stats/${alias}`,
          `/stats/${alias}`,
        ].map(async (path) => (await request(`${service.url}${path}`)).status),
      );
    expect(await ask()).toEqual([200, 200, 401, 400]);
    await bin.put(id);
    expect(await ask()).toEqual([404, 404, 404, 404]);
    const form = await request(`${service.url}/${alias}/password`, {
      method: 'POST',
      body: new URLSearchParams({ password: 'Open-Sesame-1' }),
    });
    expect(form.status).toBe(400);
    expect(await statusOf(`${alias}?password=Open-Sesame-1`)).toBe(410);
  });

  it('is 410 even where it has run out and leads on, and is not marked as expired meanwhile', async () => {
    const { id, alias } = await make({ max_clicks: 1, expired_redirect_url: 'https://example.com/archive' });
    await service.context.clicks.flush();
    await bin.put(id);
    expect(await statusOf(alias)).toBe(410);
    await bin.restore(id);
    expect([await statusOf(alias), await statusOf(alias)]).toEqual([302, 302]);
    await bin.put(id);
    expect(await statusOf(alias)).toBe(410);
  });

  it('does not exist for any other operation', async () => {
    const { id, alias } = await make();
    await bin.put(id);
    const answers = await Promise.all([
      bin.call('GET', `/api/v1/urls/${id}`),
      bin.call('GET', `/api/v1/urls/localhost/${alias}`),
      bin.call('PATCH', `/api/v1/urls/${id}`, { long_url: 'https://example.com/two' }),
      bin.call('PATCH', `/api/v1/urls/${id}/status`, { status: 'INACTIVE' }),
      bin.call('DELETE', `/api/v1/urls/${id}`),
      bin.call('GET', `/api/v1/stats/links/${id}`),
      bin.call('GET', `/api/v1/export/links/${id}?format=csv`),
      bin.call('GET', `/api/v1/links/${id}/block`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const many = await Promise.all([
      bin.put(id),
      bin.call('POST', '/api/v1/urls/bulk/delete', { ids: [id] }),
      bin.call('POST', '/api/v1/urls/bulk/status', { ids: [id], status: 'INACTIVE' }),
      bin.call('POST', '/api/v1/urls/bulk/expiry', { ids: [id], expire_after: null }),
      bin.call('POST', '/api/v1/urls/bulk/domain', { ids: [id], domain: null }),
      bin.call('POST', '/api/v1/urls/bulk/tags', { ids: [id], add: [await makeTag(service, ada, 'late')] }),
    ]);
    expect(many.map(({ body }) => String(body.results?.[0]?.error_code))).toEqual(
      many.map(() => 'not_found'),
    );
    const listed = await bin.call('GET', `/api/v1/urls?filter=${JSON.stringify({ search: alias })}`);
    expect(listed.body).toMatchObject({ items: [], total: 0 });
  });

  it('keeps its alias: nothing else can have it', async () => {
    const { id, alias } = await make();
    const emoji = await make({ alias: '🚀🌍' });
    const other = await make();
    await bin.put(id, emoji.id);
    const check = await bin.call('GET', `/api/v1/shorten/check-alias?alias=${alias}`);
    expect(check.body).toEqual({ available: false, reason: 'taken' });
    expect((await shorten(service, { long_url: 'https://example.com', alias }, eve.token)).status).toBe(409);
    expect((await shorten(service, { long_url: 'https://example.com', alias: '🚀🌍' })).status).toBe(409);
    expect((await bin.call('PATCH', `/api/v1/urls/${other.id}`, { alias })).status).toBe(409);
    const old = (path: string, body: Record<string, string>) =>
      request(`${service.url}${path}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ url: 'https://example.com', ...body }),
      });
    expect((await old('/', { alias })).status).toBe(400);
    expect((await old('/emoji', { emojies: '🚀🌍' })).status).toBe(400);
    expect([await statusOf(alias), await statusOf(encodeURIComponent('🚀🌍'))]).toEqual([410, 410]);
  });

  it('stays where it is when it is another account’s, unknown or blocked', async () => {
    const [mine, hers] = [await make(), await makeLink(service, {}, eve.token)];
    await bin.call('POST', `/api/v1/team/links/${mine.id}/block`, { reason: 'reported' });
    const unknown = 'f'.repeat(24);
    const { body } = await bin.put(mine.id, hers.id, unknown, hers.id);
    expect(body).toMatchObject({
      summary: { total: 3, succeeded: 0, failed: 3 },
      results: [
        { alias: mine.alias, error_code: 'forbidden' },
        { alias: null, error_code: 'not_found' },
        { alias: null, error_code: 'not_found' },
      ],
    });
    expect([await statusOf(mine.alias), await statusOf(hers.alias)]).toEqual([451, 302]);
  });

  it.each([
    [{}, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: ['wiki'] }, 'ids'],
    [{ ids: Array.from({ length: 1001 }, () => 'f'.repeat(24)) }, 'ids'],
  ])('is not named by %j', async (body, field) => {
    for (const path of ['', '/restore', '/delete']) {
      const answer = await bin.call('POST', `/api/v1/bin${path}`, body);
      expect([answer.status, answer.body.field]).toEqual([422, field]);
    }
  });
});

describe('the bin', () => {
  it('lists what was put there last first, searches, pages, and says when each goes for good', async () => {
    const own = binOf(service, eve.token);
    const ids: string[] = [];
    for (const alias of ['bin-one', 'bin-two', 'bin-three']) {
      const { id } = await makeLink(service, { alias, long_url: `https://example.com/${alias}` }, eve.token);
      ids.push(id);
      await visit(service, alias);
      service.clock.advance(1000);
      await own.put(id);
    }
    expect(await own.aliases()).toEqual(['bin-three', 'bin-two', 'bin-one']);
    expect(await own.aliases('?search=COM/bin-T')).toEqual(['bin-three', 'bin-two']);
    expect(await own.aliases('?search=_')).toEqual([]);
    expect(await own.aliases('?page=2&pageSize=2')).toEqual(['bin-one']);
    const { body } = await own.call('GET', '/api/v1/bin?pageSize=1');
    expect(body).toMatchObject({ page: 1, pageSize: 1, total: 3, hasNext: true, days: 30 });
    const now = service.clock.now();
    expect((await own.get(ids[2] ?? '')).body).toEqual({
      id: ids[2],
      alias: 'bin-three',
      domain: null,
      short_url: `${service.url}/bin-three`,
      long_url: 'https://example.com/bin-three',
      status: 'ACTIVE',
      total_clicks: 1,
      created_at: new Date(now - 1000).toISOString(),
      binned_at: new Date(now).toISOString(),
      goes_at: new Date(now + 30 * DAY).toISOString(),
    });
    expect((await bin.get(ids[2] ?? '')).status).toBe(404);
    expect((await own.get('x')).status).toBe(422);
  });

  it('is read with the scopes of links, and changed with those that change them', async () => {
    const { id } = await make();
    await bin.put(id);
    const reader = binOf(service, await createKey(service, ada, ['urls:read']));
    const stranger = binOf(service, await createKey(service, ada, ['stats:read']));
    expect((await reader.get(id)).status).toBe(200);
    expect((await stranger.get(id)).status).toBe(403);
    for (const { status } of [await reader.put(id), await reader.restore(id), await reader.remove(id)])
      expect(status).toBe(403);
    expect((await request(`${service.url}/api/v1/bin`)).status).toBe(401);
  });
});

describe('restoring', () => {
  it('brings a link back as it was, with its tags, its settings and its clicks', async () => {
    const tag = await makeTag(service, ada, 'kept');
    const { id, alias } = await make({ tag_ids: [tag], max_clicks: 9, private_stats: false });
    await visit(service, alias);
    // These two are still on their way to the database as the link goes.
    await Promise.all([visit(service, alias), visit(service, alias)]);
    const before = (await getLink(service, id, ada.token)).body;
    await bin.put(id);
    for (let visits = 0; visits < 3; visits += 1) await visit(service, alias);
    const answer = await bin.restore(id);
    expect([answer.status, answer.body]).toEqual([200, before]);
    expect((await getLink(service, id, ada.token)).body).toEqual(before);
    expect(before.total_clicks).toBe(3);
    const stats = await bin.call('GET', `/api/v1/stats/links/${id}`);
    expect(stats.body.summary?.total_clicks).toBe(3);
    expect(await statusOf(alias)).toBe(302);
    expect((await bin.restore(id)).status).toBe(404);
  });

  it('brings many back at once, with a row for each', async () => {
    const [one, two] = [await make(), await make()];
    await bin.put(one.id, two.id);
    const { body } = await bin.restoreMany(one.id, 'f'.repeat(24), two.id);
    expect(body).toMatchObject({
      summary: { total: 3, succeeded: 2, failed: 1 },
      results: [{ ok: true }, { error_code: 'not_found' }, { alias: two.alias, ok: true }],
    });
    expect([await statusOf(one.alias), await statusOf(two.alias)]).toEqual([302, 302]);
  });

  it('is refused plainly for a destination that is blocked by now, wherever the link leads there', async () => {
    const blocked = 'https://bad.example/page';
    const made = await Promise.all([
      make({ long_url: blocked }),
      make({ expired_redirect_url: blocked }),
      make({ geo_rules: { DE: blocked } }),
      make({ ab_variants: [{ url: blocked, weight: 5 }] }),
      make({ pre_start_url: blocked }),
    ]);
    await bin.put(...made.map(({ id }) => id));
    await bin.call('POST', '/host/blocked-destinations', { pattern: 'bad\\.example' });
    const [first] = made;
    const single = await bin.restore(first?.id ?? '');
    expect([single.status, single.body.code, single.body.error]).toEqual([
      400,
      'validation_error',
      'URL is blocked',
    ]);
    const { body } = await bin.restoreMany(...made.map(({ id }) => id));
    expect(body.summary).toEqual({ total: 5, succeeded: 0, failed: 5 });
    expect(body.results?.[1]).toMatchObject({ error_code: 'validation_error', error: 'URL is blocked' });
    const { body: list } = await bin.call('GET', '/host/blocked-destinations');
    await bin.call('DELETE', `/host/blocked-destinations/${list.patterns?.[0]?.id}`);
    expect((await bin.restoreMany(...made.map(({ id }) => id))).body.summary?.succeeded).toEqual(5);
  });
});

describe('deleting for good', () => {
  it('frees the alias and keeps the clicks in the totals of the account', async () => {
    const total = async () => (await bin.call('GET', '/api/v1/stats')).body.summary?.total_clicks;
    const { id, alias } = await make();
    await visit(service, alias);
    const before = await total();
    await bin.put(id);
    expect(await total()).toEqual(before);
    expect((await bin.remove(id)).body).toEqual({ message: 'URL deleted', id });
    expect(await total()).toEqual(before);
    expect(await statusOf(alias)).toBe(404);
    await make({ alias });
    expect((await bin.remove(id)).status).toBe(404);
    expect((await bin.restore(id)).status).toBe(404);
  });

  it('needs the bin first: a link outside is not touched', async () => {
    const { id, alias } = await make();
    expect((await bin.remove(id)).status).toBe(404);
    const { body } = await bin.call('POST', '/api/v1/bin/delete', { ids: [id] });
    expect(body.results?.[0]).toMatchObject({ error_code: 'not_found' });
    expect(await statusOf(alias)).toBe(302);
  });

  it('empties the caller’s bin and no other, except links that are blocked', async () => {
    const [one, two, kept] = [await make(), await make(), await make()];
    await bin.put(one.id, two.id, kept.id);
    await bin.call('POST', `/api/v1/team/links/${kept.id}/block`, { reason: 'reported' });
    const hers = await binOf(service, eve.token).aliases();
    const { body } = await bin.call('DELETE', '/api/v1/bin');
    expect(Number(body.count)).toBeGreaterThan(1);
    expect(await bin.aliases()).toEqual([kept.alias]);
    expect(await binOf(service, eve.token).aliases()).toEqual(hers);
    expect([await statusOf(one.alias), await statusOf(kept.alias)]).toEqual([404, 451]);
    expect([(await bin.remove(kept.id)).status, (await bin.restore(kept.id)).status]).toEqual([403, 403]);
    await bin.call('POST', `/api/v1/team/links/${kept.id}/unblock`);
    expect(await statusOf(kept.alias)).toBe(410);
  });
});
