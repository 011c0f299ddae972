import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULES } from '../../../../service/start/compose.ts';
import { blockLink, fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import { figureIn, parseMetrics, readMetrics } from '../../../support/metrics.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { sendRaw } from '../../../support/raw-http.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const CRAWLER = { 'user-agent': 'Twitterbot/1.0' };

let service: TestService;
let owner: Person;
let member: Person;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  member = await signUp(service, 'member');
});
afterAll(() => service.stop());

/** The difference of one figure between before and after something was done. */
async function growthOf(
  name: string,
  labels: Record<string, string>,
  act: () => Promise<unknown>,
): Promise<number> {
  const read = async (): Promise<number> => figureIn(await readMetrics(service), name, labels) ?? 0;
  const before = await read();
  await act();
  return (await read()) - before;
}

describe('GET /metrics', () => {
  it('answers in the Prometheus text format', async () => {
    const { status, headers, text } = await request(`${service.url}/metrics`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(text).toContain('# TYPE linnet_redirects_total counter\n');
    expect(text).toContain('# TYPE linnet_request_duration_seconds histogram\n');
    expect(text.endsWith('\n')).toBe(true);
    expect(
      figureIn(parseMetrics(text), 'linnet_build_info', { version: service.context.config.version }),
    ).toBe(1);
  });

  it.each([
    ['redirect', {}, 302],
    ['password_required', { password: 'open-s3same!' }, 401],
    ['gone', { max_clicks: 1 }, 410],
    ['blocked', {}, 451],
    ['crawler', { meta_tags: { title: 'A card' } }, 200],
    ['bot', { block_bots: true }, 403],
  ])('counts visits that are answered as %s', async (outcome, body, status) => {
    const link = await makeLink(service, body, owner.token);
    if (outcome === 'gone') await visit(service, link.alias);
    if (outcome === 'blocked') await blockLink(service, link.id);
    const headers = outcome === 'crawler' || outcome === 'bot' ? CRAWLER : {};
    const grown = await growthOf('linnet_redirects_total', { outcome }, async () => {
      for (let count = 0; count < 3; count += 1)
        expect((await visit(service, link.alias, { headers })).status).toBe(status);
    });
    expect(grown).toBe(3);
  });

  it('counts a visit with a password once, right or wrong', async () => {
    const { alias } = await makeLink(service, { alias: 'locked', password: 'open-s3same!' }, owner.token);
    const wrong = () => visit(service, `${alias}?password=nonsense`);
    const right = () => visit(service, `${alias}?password=open-s3same!`);
    expect(await growthOf('linnet_redirects_total', { outcome: 'invalid_password' }, wrong)).toBe(1);
    expect(await growthOf('linnet_redirects_total', { outcome: 'redirect' }, right)).toBe(1);
  });

  it('counts a code that no link has, and one that cannot be read', async () => {
    const act = async (): Promise<void> => {
      await visit(service, 'nothing-here');
      await visit(service, '%zz');
    };
    expect(await growthOf('linnet_redirects_total', { outcome: 'not_found' }, act)).toBe(2);
  });

  it('tells of clicks that wait and of those that are written', async () => {
    const { alias } = await makeLink(service, { alias: 'clicked' }, owner.token);
    await fileAllClicks(service);
    const written = await growthOf('linnet_clicks_total', { outcome: 'written' }, async () => {
      for (let count = 0; count < 5; count += 1) await visit(service, alias);
      await fileAllClicks(service);
    });
    expect(written).toBe(5);
    const samples = await readMetrics(service);
    expect(figureIn(samples, 'linnet_queue_waiting', { queue: 'clicks' })).toBe(0);
    expect(figureIn(samples, 'linnet_clicks_total', { outcome: 'lost' })).toBe(0);
  });

  it('tells how long routes take and what they answer, by the pattern of their path', async () => {
    const { id } = await makeLink(service, {}, owner.token);
    const route = '/api/v1/urls/:url_id';
    const ask = async (): Promise<void> => {
      await request(`${service.url}/api/v1/urls/${id}`, { token: owner.token });
      await request(`${service.url}/api/v1/urls/${'0'.repeat(24)}`, { token: owner.token });
    };
    expect(await growthOf('linnet_request_duration_seconds_count', { method: 'GET', route }, ask)).toBe(2);
    const samples = await readMetrics(service);
    const answers = (status: string) =>
      figureIn(samples, 'linnet_answers_total', { method: 'GET', route, status });
    expect([answers('200'), answers('404')]).toEqual([1, 1]);
    const buckets = samples.filter(
      ({ name, labels }) => name === 'linnet_request_duration_seconds_bucket' && labels.route === route,
    );
    const values = buckets.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: 2 });
  });

  it('tells of threads, database, disk, memory and the delay of the serving thread', async () => {
    await readMetrics(service);
    await sleep(100);
    const samples = await readMetrics(service);
    const threads = samples.filter(({ name }) => name === 'linnet_thread_calls_waiting');
    expect(threads.map(({ labels }) => labels.thread)).toEqual([
      'writer',
      'statistics',
      'lists',
      'drawing',
      'bulk-drawing',
      'files',
      'copies',
      'imports',
    ]);
    expect(figureIn(samples, 'linnet_database_bytes', { file: 'log' })).toBeGreaterThan(0);
    expect(figureIn(samples, 'linnet_disk_bytes', { part: 'free' })).toBeGreaterThan(0);
    expect(figureIn(samples, 'linnet_memory_bytes', { part: 'resident' })).toBeGreaterThan(1e6);
    expect(figureIn(samples, 'linnet_processor_seconds_total', { mode: 'user' })).toBeGreaterThan(0);
    expect(figureIn(samples, 'linnet_event_loop_delay_seconds', { of: 'max' })).toBeGreaterThanOrEqual(0);
    expect(figureIn(samples, 'linnet_storage_fault')).toBe(0);
  });

  it('leaves out a figure that cannot be read, and says so in the log', async () => {
    const { clicks } = service.context;
    const { state } = clicks;
    clicks.state = () => {
      throw new Error('not today');
    };
    const samples = await readMetrics(service);
    clicks.state = state;
    expect(figureIn(samples, 'linnet_clicks_total')).toBeUndefined();
    expect(figureIn(samples, 'linnet_uptime_seconds')).toBeDefined();
  });
});

describe('Who reads the metrics', () => {
  const elsewhere = { 'x-forwarded-for': '192.168.1.20' };
  const ask = (token?: string, headers: Record<string, string> = elsewhere): Promise<Answer> =>
    request(`${service.url}/metrics`, { token, headers });

  it.each([
    ['a proxy', { 'x-forwarded-for': '192.168.1.20' }],
    ['a page of another place', { origin: 'https://example.com' }],
  ])('needs credentials by way of %s', async (_way, headers) => {
    expect(await ask(undefined, headers)).toMatchObject({
      status: 401,
      body: { code: 'authentication_error' },
    });
  });

  it('needs credentials by way of a name of this computer on the network', async () => {
    const answer = await sendRaw(service.port, 'GET /metrics HTTP/1.1\r\nHost: linnet.local\r\n\r\n');
    expect(answer.status).toBe(401);
  });

  it('are the owner and admins with a key for it', async () => {
    expect((await ask(await createKey(service, owner, ['metrics:read']))).status).toBe(200);
    expect((await ask(await createKey(service, owner, ['admin:all']))).status).toBe(200);
    expect((await ask(owner.token)).status).toBe(200);
  });

  it('is no key without the scope, and no member', async () => {
    const refused = { status: 403, body: { code: 'forbidden' } };
    expect(await ask(await createKey(service, owner, ['stats:read', 'urls:manage']))).toMatchObject(refused);
    expect(await ask(await createKey(service, member, ['metrics:read']))).toMatchObject(refused);
    expect(await ask(member.token)).toMatchObject(refused);
  });

  it('is no wrong key, also at this computer', async () => {
    expect((await ask('spoo_nonsense', {})).status).toBe(401);
  });
});

describe('The figures', () => {
  const figures = MODULES.flatMap((module) => module.figures);

  it('have names of their own in the way of Prometheus', () => {
    const names = figures.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, kind, help } of figures) {
      expect(name).toMatch(/^linnet_[a-z]+(_[a-z]+)*$/);
      expect(name.endsWith('_total'), name).toBe(kind === 'counter');
      expect(help, name).toMatch(/^[A-Z1].*[^.]$/);
    }
  });

  it('are each told', async () => {
    const told = new Set((await request(`${service.url}/metrics`)).text.match(/(?<=# TYPE )\S+/g));
    expect(figures.filter(({ name }) => !told.has(name))).toEqual([]);
  });
});
