import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

let service: TestService;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  bob = await signUp(service, 'bob');
});
afterAll(() => service.stop());

type Link = { id: string; alias: string };

async function shorten(person: Person, alias: string, more: object = {}): Promise<Link> {
  const body = { long_url: 'https://example.com/page', alias, private_stats: false, ...more };
  const answer = await request(`${service.url}/api/v1/shorten`, {
    method: 'POST',
    token: person.token,
    body,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return { id: String(answer.body.id), alias };
}

async function click(alias: string, agent = CHROME, query = '', referer?: string): Promise<void> {
  const headers = { 'User-Agent': agent, ...(referer && { Referer: referer }) };
  const answer = await request(`${service.url}/${encodeURIComponent(alias)}${query}`, { headers });
  if (answer.status !== 302) throw new Error(`No redirect: ${answer.status}`);
}

const stats = (person: Person | null, query = ''): Promise<Answer> =>
  request(`${service.url}/api/v1/stats${query}`, { token: person?.token });
const linkStats = (person: Person | null, id: string, query = ''): Promise<Answer> =>
  request(`${service.url}/api/v1/stats/links/${id}${query}`, { token: person?.token });
const publicStats = (
  alias: string,
  options: Parameters<typeof request>[1] = {},
  query = '',
): Promise<Answer> =>
  request(`${service.url}/api/v1/public/stats/${encodeURIComponent(alias)}${query}`, options);

describe('GET /api/v1/stats/links/{url_id}', () => {
  it('gives a fresh link integers, empty series and no rates', async () => {
    const link = await shorten(ada, 'fresh');
    const { status, body } = await linkStats(ada, link.id, '?group_by=time,browser');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'scope',
      'filters',
      'group_by',
      'timezone',
      'time_range',
      'summary',
      'metrics',
      'generated_at',
      'api_version',
      'short_code',
      'time_bucket_info',
      'computed_metrics',
      'audience',
      'url_id',
      'alias',
    ]);
    expect(body).toMatchObject({
      scope: 'all',
      filters: {},
      group_by: ['time', 'browser'],
      timezone: 'UTC',
      time_range: { start_date: '2026-09-06T12:00:00Z', end_date: '2026-09-13T12:00:00Z' },
      summary: {
        total_clicks: 0,
        unique_clicks: 0,
        first_click: null,
        last_click: null,
        avg_redirection_time: null,
      },
      computed_metrics: null,
      short_code: null,
      url_id: link.id,
      alias: 'fresh',
    });
    const days = ['06', '07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-09-${day}`);
    expect(body.metrics).toEqual({
      clicks_by_time: days.map((time) => ({ time, clicks: 0 })),
      unique_clicks_by_time: days.map((time) => ({ time, unique_clicks: 0 })),
      clicks_by_browser: [],
      unique_clicks_by_browser: [],
    });
  });

  it('counts in UTC where there is no zone of the name, and says so to owners and to the public', async () => {
    const link = await shorten(ada, 'mistyped');
    const query = '?timezone=Europe/Berln';
    const answers = [
      (await linkStats(ada, link.id, query)).body,
      (await stats(ada, query)).body,
      (await publicStats('mistyped', {}, query)).body.stats,
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        timezone: 'UTC',
        time_range: { unknown_timezone: 'Europe/Berln', end_date: '2026-09-13T12:00:00Z' },
      });
    const { body } = await linkStats(ada, link.id, '?timezone=Europe/Berlin');
    expect(body.time_range).not.toHaveProperty('unknown_timezone');
  });

  it('knows of a click as soon as its redirect was sent', async () => {
    const link = await shorten(ada, 'counted');
    await click('counted');
    await click('counted');
    await click('counted', FIREFOX, '?utm_source=news', 'https://www.example.co.uk/a?b');
    const query = '?group_by=browser,referrer,utm_source&timezone=Europe/Berlin';
    const { body } = await linkStats(ada, link.id, query);
    expect(body).toMatchObject({
      timezone: 'Europe/Berlin',
      summary: {
        total_clicks: 3,
        unique_clicks: 2,
        first_click: '2026-09-13T14:00:00+02:00',
        last_click: '2026-09-13T14:00:00+02:00',
        avg_redirection_time: expect.any(Number),
      },
      time_bucket_info: null,
      computed_metrics: {
        unique_click_rate: 66.67,
        repeat_click_rate: 33.33,
        average_clicks_per_visitor: 1.5,
      },
      metrics: {
        clicks_by_browser: [
          { browser: 'Chrome', clicks: 2, clicks_percentage: 66.67 },
          { browser: 'Firefox', clicks: 1, clicks_percentage: 33.33 },
        ],
        unique_clicks_by_browser: [
          { browser: 'Chrome', unique_clicks: 1, unique_clicks_percentage: 50 },
          { browser: 'Firefox', unique_clicks: 1, unique_clicks_percentage: 50 },
        ],
        clicks_by_referrer: [
          { referrer: 'Direct', clicks: 2, clicks_percentage: 66.67 },
          { referrer: 'example.co.uk', clicks: 1, clicks_percentage: 33.33 },
        ],
        clicks_by_utm_source: [
          { utm_source: '(none)', clicks: 2, clicks_percentage: 66.67 },
          { utm_source: 'news', clicks: 1, clicks_percentage: 33.33 },
        ],
      },
    });
  });

  it('refuses, in the order of the contract, strangers, nonsense, odd ids, foreign links and long ranges', async () => {
    const { id } = await shorten(ada, 'mine');
    const tooLong = '?start_date=2026-01-01&end_date=2026-09-01';
    expect(await linkStats(null, id, '?group_by=planet')).toMatchObject({
      status: 401,
      body: { code: 'authentication_error' },
    });
    expect(await linkStats(bob, 'nonsense', '?group_by=planet')).toMatchObject({
      status: 422,
      body: {
        code: 'validation_error',
        field: 'group_by',
        detail: [{ loc: ['query', 'group_by'], input: 'planet' }],
      },
    });
    expect(await linkStats(bob, 'nonsense', tooLong)).toMatchObject({
      status: 400,
      body: { field: 'url_id' },
    });
    const foreign = await linkStats(bob, id, tooLong);
    const unknown = await linkStats(bob, 'ab'.repeat(12), tooLong);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(foreign.text).toBe(unknown.text);
    expect(await linkStats(ada, id, tooLong)).toMatchObject({
      status: 400,
      body: { code: 'validation_error', error: 'date range cannot exceed 90 days' },
    });
  });

  it.each(['group_by=short_code', 'short_code=x', 'url_id=x', 'filters={"url_id":["x"]}'])(
    'has no use for other links: %s',
    async (query) => {
      const { id } = await shorten(ada, `only-${query.length}`);
      expect((await linkStats(ada, id, `?${query}`)).status).toBe(422);
    },
  );

  it('takes a key that may read statistics and no other', async () => {
    const { id } = await shorten(ada, 'keyed');
    const reader = await createKey(service, ada, ['stats:read']);
    const maker = await createKey(service, ada, ['shorten:create']);
    expect((await request(`${service.url}/api/v1/stats/links/${id}`, { token: reader })).status).toBe(200);
    expect(await request(`${service.url}/api/v1/stats/links/${id}`, { token: maker })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('holds every value of a repeated parameter against its bound', async () => {
    const { id } = await shorten(ada, 'bounds');
    const query = `?browser=${'x'.repeat(501)}&browser=Chrome`;
    expect(await linkStats(ada, id, query)).toMatchObject({ status: 422, body: { field: 'browser' } });
  });
});

describe('GET /api/v1/stats', () => {
  it('adds up what the caller owns, and nothing else', async () => {
    const carol = await signUp(service, 'carol');
    const one = await shorten(carol, 'carol-1');
    await shorten(carol, 'carol-2');
    await shorten(bob, 'bob-1');
    await click('carol-1');
    await click('carol-1', FIREFOX);
    await click('carol-2');
    await click('bob-1');
    const all = await stats(carol, '?group_by=short_code&scope=anon');
    expect(all.body).toMatchObject({
      summary: { total_clicks: 3, unique_clicks: 2 },
      metrics: {
        clicks_by_short_code: [
          { short_code: 'carol-1', clicks: 2, clicks_percentage: 66.67 },
          { short_code: 'carol-2', clicks: 1, clicks_percentage: 33.33 },
        ],
      },
    });
    const some = await stats(carol, `?url_id=${one.id},not-an-id&filters={"browser":["Firefox"]}`);
    expect(some.body).toMatchObject({
      filters: { browser: ['Firefox'], url_id: [one.id, 'not-an-id'] },
      summary: { total_clicks: 1 },
    });
    expect((await stats(carol, '?short_code=bob-1')).body).toMatchObject({ summary: { total_clicks: 0 } });
  });

  it('keeps the history of links deleted in bulk, and forgets that of a link deleted by itself', async () => {
    const dora = await signUp(service, 'dora');
    const kept = await shorten(dora, 'kept');
    const gone = await shorten(dora, 'gone');
    await click('kept');
    await click('gone');
    await request(`${service.url}/api/v1/urls/${gone.id}`, { method: 'DELETE', token: dora.token });
    await request(`${service.url}/api/v1/urls/bulk/delete`, {
      method: 'POST',
      token: dora.token,
      body: { ids: [kept.id] },
    });
    expect((await stats(dora, '?group_by=short_code')).body).toMatchObject({
      summary: { total_clicks: 1 },
      metrics: { clicks_by_short_code: [{ short_code: 'kept', clicks: 1 }] },
    });
  });

  it('needs credentials, whatever older clients send', async () => {
    expect(await stats(null, '?scope=anon&short_code=x')).toMatchObject({
      status: 401,
      body: { code: 'authentication_error' },
    });
  });
});

describe('/api/v1/public/stats/{short_code}', () => {
  it('shows a link of the current generation with its dimensions and without campaign tags', async () => {
    await shorten(ada, 'public', { max_clicks: 9 });
    await click('public', CHROME, '?utm_source=secret-campaign');
    const answer = await publicStats('public', {}, '?group_by=utm_source&filters=nonsense');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain('secret-campaign');
    expect(answer.body).toMatchObject({
      generation: 'v2',
      link: {
        alias: 'public',
        short_url: `${service.url}/public`,
        long_url: 'https://example.com/page',
        created_at: expect.stringMatching(/^2026-09-13T12:00:00/),
        status: 'active',
        max_clicks: 9,
        block_bots: false,
        password_protected: false,
      },
      stats: {
        scope: 'anon',
        short_code: 'public',
        filters: {},
        group_by: ['time', 'browser', 'os', 'device', 'country', 'city', 'referrer'],
        summary: { total_clicks: 1 },
      },
    });
    const dimensions = ['time', 'browser', 'os', 'device', 'country', 'city', 'referrer'];
    const both = dimensions.flatMap((name) => [`clicks_by_${name}`, `unique_clicks_by_${name}`]);
    expect(Object.keys(answer.body.stats?.metrics ?? {})).toEqual(both);
  });

  it('shows a link of the older generation with its bots and without device and city', async () => {
    const form = new URLSearchParams({ url: 'https://example.com/old', alias: 'older' });
    const made = await request(`${service.url}/`, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
    });
    expect(made.status).toBe(200);
    await click('older', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    const { body } = await publicStats('older');
    expect(body).toMatchObject({
      generation: 'v1',
      stats: { group_by: ['time', 'browser', 'os', 'country', 'referrer'] },
    });
    const dimensions = ['time', 'browser', 'os', 'country', 'referrer'];
    const both = dimensions.flatMap((name) => [`clicks_by_${name}`, `unique_clicks_by_${name}`]);
    expect(Object.keys(body.stats?.metrics ?? {})).toEqual([...both, 'clicks_by_bots']);
    expect(body.stats?.metrics?.clicks_by_bots).toEqual([
      { bots: 'Googlebot', clicks: 1, clicks_percentage: 100 },
    ]);
  });

  it('answers for private statistics exactly as for a code that never was', async () => {
    await shorten(ada, 'private', { private_stats: true });
    for (const method of ['GET', 'POST']) {
      const hidden = await publicStats('private', { method });
      const unknown = await publicStats('never-was', { method });
      expect(hidden).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(hidden.text).toBe(unknown.text);
      expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()]);
    }
    expect((await publicStats('private', { token: ada.token })).status).toBe(200);
    expect((await publicStats('private', { token: bob.token })).status).toBe(404);
  });

  it('lets the owner in by a key only when it may read statistics', async () => {
    await shorten(ada, 'by-key', { private_stats: true });
    const reader = await createKey(service, ada, ['stats:read']);
    const maker = await createKey(service, ada, ['shorten:create']);
    expect((await publicStats('by-key', { token: reader })).status).toBe(200);
    expect((await publicStats('by-key', { token: maker })).status).toBe(404);
  });

  it('asks for the password of a protected link, in the body and nowhere else', async () => {
    await shorten(ada, 'locked', { password: 'Open-Sesame-1' });
    const without = await publicStats('locked', {}, '?password=Open-Sesame-1');
    expect(without).toMatchObject({ status: 401, body: { code: 'password_required' } });
    expect(without.headers.get('x-error-code')).toBe('password_required');
    const post = (body: unknown): Promise<Answer> => publicStats('locked', { method: 'POST', body });
    expect(await post({ password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_password' },
    });
    expect(await post({ password: '' })).toMatchObject({ status: 401, body: { code: 'password_required' } });
    expect(await post({ password: 'x'.repeat(201) })).toMatchObject({
      status: 422,
      body: { field: 'password' },
    });
    expect(await post({ password: 'Open-Sesame-1' })).toMatchObject({ status: 200 });
    expect((await publicStats('locked', { token: ada.token })).status).toBe(200);
  });

  it.each([undefined, {}, { password: null }, { password: 'anything' }])(
    'ignores the body %j for an open link',
    async (body) => {
      const alias = `open-${JSON.stringify(body)?.length ?? 0}`;
      await shorten(ada, alias);
      expect((await publicStats(alias, { method: 'POST', body })).status).toBe(200);
    },
  );

  it('tells the destination of a link that is not active to its owner only', async () => {
    const { id } = await shorten(ada, 'paused');
    await request(`${service.url}/api/v1/urls/${id}`, {
      method: 'PATCH',
      token: ada.token,
      body: { status: 'INACTIVE' },
    });
    expect((await publicStats('paused')).body.link).toMatchObject({ status: 'inactive', long_url: null });
    expect((await publicStats('paused', { token: ada.token })).body.link).toMatchObject({
      status: 'inactive',
      long_url: 'https://example.com/page',
    });
  });

  it('finds an emoji alias by its percent-encoded form', async () => {
    await shorten(ada, '🐦🍒', { alias_type: 'emoji' });
    await click('🐦🍒');
    expect((await publicStats('🐦🍒')).body).toMatchObject({
      link: { alias: '🐦🍒' },
      stats: { summary: { total_clicks: 1 } },
    });
  });
});
