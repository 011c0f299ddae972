import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, fileAllClicks, getLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { figureIn, readMetrics } from '../../../support/metrics.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
});
afterAll(() => service.stop());
afterEach(() => service.context.settings.set('forgivingLookup', 'network'));

const TO = 'https://example.com/there';
const STRANGER = { 'x-forwarded-for': '203.0.113.9' };
const COLLEAGUE = { 'x-forwarded-for': '192.168.7.20' };

const make = (alias: string, more: object = {}): Promise<MadeLink> =>
  makeLink(service, { long_url: TO, alias, ...more }, ada.token);
const told = ({ status, headers }: Answer): unknown[] => [status, headers.get('location')];
const LED = [302, TO];
/** What each answer has of its own. */
const OF_THE_ANSWER = new Set(['date', 'x-request-id']);
const namesOn = ({ text }: Answer): string[] =>
  [...text.matchAll(/<li><a class="address"[^>]*>([^<]*)<\/a>/g)].map(([, name = '']) => name);
const change = (id: string, body: object) =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', token: ada.token, body });

describe('A visit of a name that no link has', () => {
  it('leads to the one link that looks like it, and counts as a click of that', async () => {
    const { id } = await make('Team-Wiki');
    const spellings = [
      'team-wiki',
      'TEAMWIKI',
      'team_wiki',
      'team.wiki',
      'Team%20Wiki',
      'team+wiki',
      'team-wiki.',
      'team-wiki),',
      'tеam-w1k1',
    ];
    for (const spelling of spellings)
      expect(told(await visit(service, encodeURI(decodeURI(spelling))))).toEqual(LED);
    await fileAllClicks(service);
    expect((await getLink(service, id, ada.token)).body.total_clicks).toBe(spellings.length);
  });

  it('keeps all conditions of the link it leads to', async () => {
    await make('one-visit', { max_clicks: 1 });
    expect(told(await visit(service, 'ONE-visit'))).toEqual(LED);
    expect((await visit(service, 'ONE-visit')).status).toBe(404);
    expect((await visit(service, 'one-visit')).status).toBe(410);
    await make('people-only', { block_bots: true });
    expect((await visit(service, 'PeopleOnly', { headers: { 'user-agent': 'Googlebot/2.1' } })).status).toBe(
      403,
    );
  });

  it('leads to the link of several names that look like it, and names that link once', async () => {
    const { id } = await make('floor-plan');
    for (const name of ['Floor_Plan', 'floor-plans'])
      await request(`${service.url}/api/v1/links/${id}/names`, {
        method: 'POST',
        token: ada.token,
        body: { name },
      });
    expect(told(await visit(service, 'FloorPlan'))).toEqual(LED);
    expect(namesOn(await visit(service, 'floor-plann'))).toEqual(['floor-plan']);
  });

  it('is told of the most used first, as far as their statistics are public', async () => {
    const [open, closed] = [{ private_stats: false }, { private_stats: true }];
    for (const [alias, statistics, clicks] of [
      ['stock-a', open, 1],
      ['stock-b', open, 2],
      ['stock-c', closed, 3],
      ['stock-0', closed, 0],
    ] as const) {
      await make(alias, statistics);
      for (let click = 0; click < clicks; click += 1) await visit(service, alias);
    }
    await fileAllClicks(service);
    service.context.names.forgetAll();
    expect(namesOn(await visit(service, 'stock'))).toEqual(['stock-b', 'stock-a', 'stock-0', 'stock-c']);
  });

  it('leads nowhere when several look like it, and names them', async () => {
    await make('Menu-1');
    await make('menu-l');
    const answer = await visit(service, 'menu1');
    expect(answer.status).toBe(404);
    expect(namesOn(answer).sort()).toEqual(['Menu-1', 'menu-l']);
  });

  it('is told the names that are near or begin so', async () => {
    await make('handbook');
    await make('handbook-2026');
    const answer = await visit(service, 'hnadbok');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-error-code')).toBe('not_found');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(namesOn(answer)).toEqual(['handbook']);
    expect(namesOn(await visit(service, 'handbo'))).toEqual(['handbook', 'handbook-2026']);
  });

  it('knows a link from its creation on, by its next alias from the change on, and no more once it is gone', async () => {
    const { id } = await make('lunch-menu');
    expect(told(await visit(service, 'LunchMenu'))).toEqual(LED);
    await change(id, { alias: 'dinner-menu' });
    expect(told(await visit(service, 'DinnerMenu'))).toEqual(LED);
    expect((await visit(service, 'LunchMenu')).status).toBe(404);
    await request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token: ada.token });
    expect((await visit(service, 'DinnerMenu')).status).toBe(404);
  });

  it('is answered as ever to programs', async () => {
    await make('sprint-board');
    const asJson = await visit(service, 'SprintBoard', { headers: { accept: 'application/json' } });
    expect([asJson.status, asJson.body]).toEqual([404, { error: 'Short code not found', code: 'not_found' }]);
    expect((await visit(service, 'SprintBoard', { method: 'HEAD' })).status).toBe(404);
    expect(told(await visit(service, 'SprintBoard'))).toEqual(LED);
  });
});

describe('A link that is private', () => {
  const HIDDEN: [string, object, ((link: MadeLink) => unknown)?][] = [
    ['with a password', { password: 'Sesame-open-1' }],
    ['that is paused', {}, ({ id }) => change(id, { status: 'INACTIVE' })],
    ['that is blocked', {}, ({ id }) => blockLink(service, id)],
    [
      'in the bin',
      {},
      ({ id }) =>
        request(`${service.url}/api/v1/bin`, { method: 'POST', token: ada.token, body: { ids: [id] } }),
    ],
    ['that is not live yet', { starts_at: 4_000_000_000 }],
    ['that has expired', {}, ({ id }) => change(id, { expire_after: service.clock.now() / 1000 + 60 })],
  ];

  it.each(HIDDEN)('is never told of: %s', async (what, fields, then) => {
    const nothing = await visit(service, 'nothing-looks-like-this');
    const alias = `salary-${HIDDEN.findIndex(([one]) => one === what) + 2}x`;
    const link = await make(alias, fields);
    await then?.(link);
    service.clock.advance(61_000);
    service.context.names.forgetAll();
    for (const asked of [alias.toUpperCase(), `${alias}y`, 'salary', alias.slice(0, -1)]) {
      const answer = await visit(service, asked);
      expect([asked, answer.status, answer.text]).toEqual([asked, 404, nothing.text]);
    }
  });

  it('changes nothing of what is told about others', async () => {
    await make('pay-day');
    await make('pay-days');
    const asked = ['PAYDAY', 'paydai5', 'pay-d', 'pay-day-', 'go?q=payda', 'go/suggest?q=pay'];
    const answers = () =>
      Promise.all(
        asked.map(async (path) => {
          const { status, headers, text } = await visit(service, path);
          return [path, status, [...headers].filter(([name]) => !OF_THE_ANSWER.has(name)), text];
        }),
      );
    // How many names are compared for each, which is what takes time. */
    const work = async () => {
      const names = await service.context.names.at('');
      return asked.map((path) => names?.near(path, { edits: 2, limit: 6, now: service.clock.now() }));
    };
    const before = { answers: await answers(), work: await work() };
    await make('payday', { password: 'Sesame-open-1' });
    const { id } = await make('paydai');
    await change(id, { password: 'Sesame-open-1' });
    await make('payday-5', { private_stats: false, password: 'Sesame-open-1' });
    service.clock.advance(61_000);
    expect({ answers: await answers(), work: await work() }).toEqual(before);
  });

  it('is not led to any more from the moment on at which it gets a password', async () => {
    const { id } = await make('open-house');
    expect(told(await visit(service, 'OpenHouse'))).toEqual(LED);
    await change(id, { password: 'Sesame-open-1' });
    expect((await visit(service, 'OpenHouse')).status).toBe(404);
  });
});

describe('The owner decides who is led on', () => {
  it.each([
    ['network', COLLEAGUE, true, true],
    ['network', STRANGER, false, false],
    ['off', COLLEAGUE, false, true],
    ['off', STRANGER, false, false],
    ['everyone', COLLEAGUE, true, true],
    ['everyone', STRANGER, true, true],
  ] as const)('with “%s”, asked from %j', async (whom, from, isLed, isShown) => {
    const name = `${whom}-${from === COLLEAGUE ? 'inside' : 'outside'}`;
    await make(name);
    const answer = await request(`${service.url}/host/lookup`, {
      method: 'PUT',
      token: ada.token,
      body: { forgiving: whom },
    });
    expect(answer.body).toEqual({ forgiving: whom });
    expect((await visit(service, name.toUpperCase(), { headers: from })).status).toBe(isLed ? 302 : 404);
    expect(namesOn(await visit(service, `${name}z`, { headers: from })).includes(name)).toBe(isShown);
  });

  it('and nothing else than off, network and everyone is taken', async () => {
    const answer = await request(`${service.url}/host/lookup`, {
      method: 'PUT',
      token: ada.token,
      body: { forgiving: 'all' },
    });
    expect(answer.status).toBe(422);
    expect((await request(`${service.url}/host/lookup`, { token: ada.token })).body).toEqual({
      forgiving: 'network',
    });
  });
});

describe('A member', () => {
  it('is led on and told near names from outside the network too, and who has no valid session is not', async () => {
    await make('canteen');
    const asked = (cookie: string) => ({ headers: { ...STRANGER, cookie } });
    expect(told(await visit(service, 'CanTeen', asked(ada.cookie)))).toEqual(LED);
    expect(namesOn(await visit(service, 'canten', asked(ada.cookie)))).toEqual(['canteen']);
    const forged = asked(ada.cookie.replaceAll(/=[^;]{9}/g, '=forgedxxx'));
    expect((await visit(service, 'CanTeen', forged)).status).toBe(404);
    expect(namesOn(await visit(service, 'canten', forged))).toEqual([]);
  });

  it('is offered to make a link of the name', async () => {
    const answer = await visit(service, 'sommer%20fest!', { headers: { cookie: ada.cookie } });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('href="/app/#new-link/named/sommer-fest"');
    expect((await visit(service, 'sommer%20fest!')).text).not.toContain('new-link');
    expect((await visit(service, 'wp-login.php', { headers: { cookie: ada.cookie } })).text).not.toContain(
      'new-link',
    );
  });

  it('gets a name without its markup', async () => {
    const answer = await visit(service, encodeURIComponent('größe„x"'), { headers: { cookie: ada.cookie } });
    expect(answer.text).not.toContain('x"<');
    expect(
      (await visit(service, encodeURIComponent('<b>ab</b>'), { headers: { cookie: ada.cookie } })).text,
    ).not.toContain('<b>ab');
  });
});

it('counts a visit that was led on as a redirect, and any other miss as not found', async () => {
  await make('counted-once');
  const outcome = async (name: string) =>
    figureIn(await readMetrics(service), 'linnet_redirects_total', { outcome: name });
  const [led, missed] = [await outcome('redirect'), await outcome('not_found')];
  await visit(service, 'CountedOnce');
  await visit(service, 'nothing-like-it-at-all');
  expect(await outcome('redirect')).toBe(Number(led) + 1);
  expect(await outcome('not_found')).toBe(Number(missed) + 1);
});
