import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { startReceiver } from '../../../support/receiver.ts';
import { DAY, HOUR, WatchedTeam, withPage, withStatus } from './watched-team.ts';

const MINUTE = 60_000;

const team = new WatchedTeam();
const { sites } = team;
beforeAll(async () => {
  await team.start();
  // Its answers show that this computer is online.
  await team.makeWatched(sites.has('steady.example', withPage('Steady')), { alias: 'steady' });
});
afterAll(() => team.stop());

/** Those of the caller's links that the list has for a filter. */
async function filtered(watch: string): Promise<unknown[]> {
  const filter = encodeURIComponent(JSON.stringify({ watch }));
  const { body } = await team.ask(`/api/v1/urls?filter=${filter}`);
  return Array.isArray(body.items) ? body.items.map(({ alias }) => alias).sort() : [];
}

describe('A destination is alive', () => {
  it.each<[string, Parameters<typeof sites.has>[1]]>([
    ['that answers with a page', withPage('Handbook')],
    ['that asks for a password', withStatus(401, { 'WWW-Authenticate': 'Basic' })],
    ['that is forbidden', withStatus(403)],
    ['that knows no method', withStatus(405)],
    ['that is asked too often', withStatus(429)],
    [
      'that refuses a HEAD',
      (asked, response) => withPage('Old', asked.method === 'HEAD' ? 501 : 200)(asked, response),
    ],
    [
      'that ends the connection of a HEAD',
      (asked, response) =>
        asked.method === 'HEAD' ? response.destroy() : withPage('Older')(asked, response),
    ],
    [
      'that sends to a page for signing in',
      (asked, response) =>
        asked.url === '/login'
          ? withPage('Sign in')(asked, response)
          : withStatus(302, { Location: '/login' })(asked, response),
    ],
    [
      'that answers slowly',
      (asked, response) => void setTimeout(() => withPage('Slow')(asked, response), 300),
    ],
    [
      'whose page does not end',
      (asked, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        if (asked.method === 'HEAD') return void response.end();
        const more = (): void => {
          if (!response.destroyed)
            response.write('<title>Huge</title>'.padEnd(65_536), () => setImmediate(more));
        };
        more();
      },
    ],
  ])('%s', async (name, page) => {
    const id = await team.makeWatched(sites.has(`${name.replaceAll(' ', '-')}.example`.toLowerCase(), page));
    await team.pass(10 * MINUTE);
    expect(await team.watchOf(id)).toMatchObject({ on: true, state: 'alive', last: { problem: null } });
  });
});

it('a destination that answers with 404 is dead after three failures over a day, and alive with the first answer', async () => {
  const receiver = await startReceiver();
  const made = await team.ask('/api/v1/webhooks', {
    method: 'POST',
    body: { url: `${receiver.url}/hook`, events: ['link.dead', 'link.alive'] },
  });
  expect(made.status).toBe(201);
  const all = await startReceiver();
  await team.ask('/api/v1/webhooks', {
    method: 'POST',
    body: { url: `${all.url}/all`, events: ['link.*', '*'] },
  });
  const id = await team.makeWatched(sites.has('gone.example', withStatus(404)), { alias: 'gone' });
  await team.pass(13 * HOUR);
  expect(await team.watchOf(id)).toMatchObject({
    state: 'failing',
    last: { status: 404, problem: 'status' },
  });
  expect(await filtered('failing')).toEqual(['gone']);
  await team.pass(13 * HOUR);
  const dead = await team.watchOf(id);
  expect(dead).toMatchObject({ state: 'dead', destinations: [{ place: 'destination', state: 'dead' }] });
  expect(dead.destinations?.[0]?.history).toMatchObject([{ state: 'dead' }, { state: 'failing' }]);
  expect(await filtered('dead')).toEqual(['gone']);
  expect((await team.ask('/api/v1/me/overview')).body).toMatchObject({ concerns: { dead: 1 } });
  expect((await team.ask(`/api/v1/links/${id}/page`)).body.watch).toEqual(dead);

  sites.has('gone.example', withPage('Back'));
  await team.pass(30 * HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'alive', last: { status: 200, problem: null } });
  expect(await filtered('dead')).toEqual([]);
  const types = () => receiver.received.map(({ body }) => JSON.parse(body));
  await expect.poll(types).toMatchObject([
    {
      type: 'link.dead',
      data: { link: { link_id: id }, place: 'destination', problem: 'status', status: 404 },
    },
    { type: 'link.alive', data: { link: { link_id: id }, problem: null, status: 200 } },
  ]);
  expect(all.received.filter(({ body }) => /link\.(dead|alive)/.test(body))).toEqual([]);
  const history = await team.ask(`/api/v1/links/${id}/history`);
  expect(history.body.items).toMatchObject([{ kind: 'link.updated' }, { kind: 'link.created' }]);
  await receiver.close();
  await all.close();
});

it('a destination that comes and goes is not dead', async () => {
  let asked = 0;
  const flapping = sites.has('flapping.example', (request, response) => {
    asked += 1;
    withPage('Now and then', Math.floor(asked / 4) % 2 ? 200 : 503)(request, response);
  });
  const id = await team.makeWatched(flapping);
  const states = new Set<unknown>();
  for (let days = 0; days < 6; days += 0.5) {
    await team.pass(DAY / 2);
    states.add((await team.watchOf(id)).state);
  }
  expect([...states].sort()).toEqual(['alive', 'failing']);
});

it('a host that no longer resolves is dead', async () => {
  const id = await team.makeWatched(sites.has('leaving.example', withPage('Here')), { alias: 'leaving' });
  await team.pass(10 * MINUTE);
  expect(await team.watchOf(id)).toMatchObject({ state: 'alive' });
  sites.pages.delete('leaving.example');
  await team.pass(3 * DAY);
  expect(await team.watchOf(id)).toMatchObject({
    state: 'dead',
    last: { status: null, problem: 'unresolved' },
  });
});

it('nothing dies while this computer is offline', async () => {
  const id = await team.makeWatched(sites.has('fine.example', withPage('Fine')));
  await team.pass(10 * MINUTE);
  const dead = await filtered('dead');
  sites.isOnline = false;
  await team.pass(3 * DAY);
  expect(await team.watchOf(id)).toMatchObject({ state: 'alive' });
  expect(await filtered('dead')).toEqual(dead);
  sites.isOnline = true;
  await team.pass(HOUR);
});

it('an address that moved for good offers its new one after two looks', async () => {
  const to = sites.has('new.example', withPage('New'));
  const id = await team.makeWatched(sites.has('old.example', withStatus(301, { Location: `${to}handbook` })));
  await team.pass(HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'alive', moved_to: null });
  await team.pass(30 * HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'moved', moved_to: `${to}handbook` });
  await team.ask(`/api/v1/urls/${id}`, { method: 'PATCH', body: { long_url: `${to}handbook` } });
  await team.pass(HOUR);
  const found = await team.watchOf(id);
  expect(found).toMatchObject({ state: 'alive', moved_to: null });
  expect(found.destinations).toMatchObject([{ url: `${to}handbook` }]);
});

it('redirects in circles cannot be told', async () => {
  const id = await team.makeWatched(sites.has('circle.example', withStatus(302, { Location: '/' })));
  await team.pass(2 * DAY);
  expect(await team.watchOf(id)).toMatchObject({ state: 'unknown', last: { problem: 'redirects' } });
});

it('a page that turns into “not found” with 200 is dead', async () => {
  const id = await team.makeWatched(sites.has('soft.example', withPage('Handbook')));
  await team.pass(HOUR);
  sites.has('soft.example', withPage('Page not found'));
  await team.pass(3 * DAY);
  expect(await team.watchOf(id)).toMatchObject({
    state: 'dead',
    last: { status: 200, problem: 'not-found-page' },
  });
});

it('Linnet itself is not asked', async () => {
  sites.has('other-name.example', withPage('Not this one'));
  const id = await team.makeWatched(`http://other-name.example:${team.service.port}/steady`);
  await team.pass(HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'unknown', last: { problem: 'refused' } });
});

it('the destinations of rules, variants and fallbacks are watched, and places with a default', async () => {
  const at = (name: string): string => sites.has(`${name}.parts.example`, withPage(name));
  const id = await team.makeWatched(`${at('main')}{1?start}`, {
    ab_variants: [{ url: at('variant'), weight: 30 }],
    geo_rules: { DE: at('germany') },
    expired_redirect_url: at('fallback'),
  });
  await team.ask(`/api/v1/links/${id}/forwarding`, { method: 'PUT', body: { places: true } });
  const rules = [
    { when: { device: 'mobile' }, then: `${at('rule')}{1}` },
    { when: { country: 'FR' }, then: at('france') },
  ];
  await team.ask(`/api/v1/links/${id}/rules`, { method: 'PUT', body: { rules } });
  await team.pass(HOUR);
  const { destinations, unwatched } = await team.watchOf(id);
  const port = new URL(at('main')).port;
  expect(unwatched).toEqual([`http://rule.parts.example:${port}/{1}`]);
  expect(destinations).toMatchObject([
    { place: 'destination', url: `http://main.parts.example:${port}/start`, state: 'alive' },
    { place: 'rule', url: `http://france.parts.example:${port}/`, state: 'alive' },
    { place: 'variant', state: 'alive' },
    { place: 'fallback', state: 'alive' },
  ]);
});

it('a page of links is not watched itself, but where its rules and its end lead', async () => {
  const page = {
    page: { title: 'Welcome' },
    expired_redirect_url: sites.has('after.example', withPage('after')),
  };
  const { body } = await team.ask('/api/v1/links', { method: 'POST', body: page });
  await team.ask(`/api/v1/links/${body.id}/watch`, { method: 'PUT', body: { on: true } });
  await team.pass(HOUR);
  expect((await team.watchOf(String(body.id))).destinations).toMatchObject([
    { place: 'fallback', state: 'alive' },
  ]);
});

describe('Whether links are watched', () => {
  it('is for each link, as its owner and its editors choose', async () => {
    const { id } = await makeLink(team.service, {}, team.ada.token);
    expect(await team.watchOf(id)).toMatchObject({ on: false, allowed: true, destinations: [] });
    const put = (body: object) => team.ask(`/api/v1/links/${id}/watch`, { method: 'PUT', body });
    expect((await put({ on: true })).body).toMatchObject({ on: true, state: 'unknown' });
    expect((await put({ on: false })).body).toMatchObject({ on: false });
    expect((await put({ on: 'yes' })).status).toBe(422);
    expect((await team.ask('/api/v1/links/0123456789abcdef01234567/watch')).status).toBe(404);
  });

  it('is for all links, or none, as the owner of the installation chooses', async () => {
    const { id } = await makeLink(
      team.service,
      { long_url: sites.has('all.example', withPage('All')) },
      team.ada.token,
    );
    const off = await team.makeWatched(sites.has('not.example', withPage('Not')));
    await team.ask(`/api/v1/links/${off}/watch`, { method: 'PUT', body: { on: false } });
    expect((await team.setMode('all')).body).toMatchObject({ mode: 'all' });
    await team.pass(DAY);
    expect(await team.watchOf(id)).toMatchObject({ on: true, state: 'alive' });
    expect(await team.watchOf(off)).toMatchObject({ on: false });
    await team.setMode('off');
    await team.pass(10 * MINUTE);
    expect((await team.ask('/host/watch')).body).toEqual({ mode: 'off', watched: 0 });
    expect((await team.ask(`/api/v1/links/${id}/watch`, { method: 'PUT', body: { on: true } })).status).toBe(
      409,
    );
    expect((await team.setMode('some')).status).toBe(422);
    await team.setMode('chosen');
    await team.pass(DAY);
    expect(await team.watchOf(id)).toMatchObject({ on: false });
  });

  it('ends in the bin, and begins again after it', async () => {
    const id = await team.makeWatched(sites.has('binned.example', withPage('Binned')));
    await team.pass(10 * MINUTE);
    await team.ask('/api/v1/links/bulk', { method: 'POST', body: { ids: [id], action: 'delete' } });
    await team.ask(`/api/v1/urls/${id}/status`, { method: 'PATCH', body: { status: 'INACTIVE' } });
    await team.pass(10 * MINUTE);
    expect((await team.watchOf(id)).destinations ?? []).toEqual([]);
  });
});

it('no host was asked twice within a minute, nor with a cookie or a password', () => {
  const last = new Map<string, number>();
  const pauses = sites.arrivals.flatMap(({ host, at }) => {
    const before = last.get(host);
    last.set(host, at);
    return before === undefined ? [] : at - before;
  });
  expect(pauses.length).toBeGreaterThan(100);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(MINUTE);
  expect(sites.arrivals.filter(({ headers }) => headers.cookie ?? headers.authorization)).toEqual([]);
});
