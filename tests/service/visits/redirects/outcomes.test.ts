import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LINK_EXPIRED } from '../../../../service/links/links/changes.ts';
import { blockLink, getLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const DESTINATION = 'https://example.com/secret-place?x=1#y';
const PASSWORD = 'sesame-open-1';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const UNFURLER = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)';
const JSON_CALLER = { accept: 'application/json' };

const make = (fields: object = {}): Promise<MadeLink> =>
  makeLink(service, { long_url: DESTINATION, ...fields }, ada.token);
const clicksOf = async ({ id }: MadeLink): Promise<number> =>
  Number((await getLink(service, id, ada.token)).body.total_clicks);

type Case = {
  name: string;
  /** Makes a link in that state; undefined for a code that names nothing. */
  make(): Promise<MadeLink | undefined>;
  agent?: string;
  query?: string;
  status: number;
  code: string | null;
};

const CASES: Case[] = [
  { name: 'an unknown code', make: async () => undefined, status: 404, code: 'not_found' },
  {
    name: 'a deleted link',
    make: async () => {
      const link = await make();
      await request(`${service.url}/api/v1/urls/${link.id}`, { method: 'DELETE', token: ada.token });
      return { ...link, id: '' };
    },
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a blocked link, whatever else holds',
    make: async () => {
      const link = await make({
        password: PASSWORD,
        block_bots: true,
        meta_tags: { title: 'x' },
        max_clicks: 1,
      });
      await blockLink(service, link.id);
      return link;
    },
    agent: UNFURLER,
    status: 451,
    code: 'blocked',
  },
  {
    name: 'a paused link',
    make: async () => {
      const link = await make({ password: PASSWORD });
      const body = { status: 'INACTIVE' };
      await request(`${service.url}/api/v1/urls/${link.id}/status`, {
        method: 'PATCH',
        token: ada.token,
        body,
      });
      return link;
    },
    status: 410,
    code: 'gone',
  },
  {
    name: 'a link whose time is over',
    make: async () => {
      const link = await make({ expire_after: service.clock.now() / 1000 + 1, meta_tags: { title: 'x' } });
      service.clock.advance(1_000);
      return link;
    },
    agent: UNFURLER,
    status: 410,
    code: 'gone',
  },
  {
    name: 'a crawler and meta tags, even with a password',
    make: () => make({ meta_tags: { title: 'Our wiki' }, password: PASSWORD, block_bots: true }),
    agent: UNFURLER,
    status: 200,
    code: null,
  },
  { name: 'a crawler without meta tags', make: () => make(), agent: UNFURLER, status: 302, code: null },
  {
    name: 'a bot that is blocked, before any password',
    make: () => make({ block_bots: true, password: PASSWORD }),
    agent: BOT,
    status: 403,
    code: 'forbidden',
  },
  { name: 'a bot that is welcome', make: () => make(), agent: BOT, status: 302, code: null },
  {
    name: 'no agent at all on a link for people',
    make: () => make({ block_bots: true }),
    agent: '',
    status: 302,
    code: null,
  },
  {
    name: 'a password not given',
    make: () => make({ password: PASSWORD }),
    status: 401,
    code: 'password_required',
  },
  {
    name: 'an empty password',
    make: () => make({ password: PASSWORD }),
    query: '?password=',
    status: 401,
    code: 'password_required',
  },
  {
    name: 'a wrong password',
    make: () => make({ password: PASSWORD }),
    query: '?password=nope',
    status: 401,
    code: 'invalid_password',
  },
  {
    name: 'the right password',
    make: () => make({ password: PASSWORD }),
    query: `?password=${PASSWORD}`,
    status: 302,
    code: null,
  },
  { name: 'nothing special', make: () => make(), status: 302, code: null },
];

describe.each(CASES)('$name', ({ make: prepare, agent, query = '', status, code }) => {
  let link: MadeLink | undefined;
  beforeEach(async () => {
    link = await prepare();
  });
  const ask = (method = 'GET', headers: Record<string, string> = {}): Promise<Answer> =>
    visit(service, `${link?.alias ?? 'nothing-here'}${query}`, {
      method,
      headers: { ...(agent !== undefined && { 'user-agent': agent }), ...headers },
    });

  it('gets its row of the table', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([status, code]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    if (status !== 302) {
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.has('location')).toBe(false);
      expect(answer.text).not.toContain('secret-place');
    } else {
      expect(answer.headers.get('location')).toBe(DESTINATION);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
      expect(answer.text).toBe('');
    }
    if (status === 451 && link) expect(answer.text).not.toContain(link.alias);
  });

  it('is the same for HEAD, without a body and without a count', async () => {
    const [get, head] = [await ask(), await ask('HEAD')];
    expect([head.status, head.text]).toEqual([get.status, '']);
    for (const name of ['location', 'x-error-code', 'content-type', 'content-length', 'referrer-policy']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    if (link?.id) expect(await clicksOf(link)).toBe(status === 302 ? 1 : 0);
  });

  it('is JSON for programs', async () => {
    const answer = await ask('GET', JSON_CALLER);
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([status, code]);
    if (code) expect(answer.body).toEqual({ error: expect.any(String), code });
    expect(answer.text).not.toContain('secret-place');
  });
});

describe('the address a visitor is sent to', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['https://example.com/%7Ea%2Fb?q=%41+b&&;=#Frag', 'https://example.com/%7Ea%2Fb?q=%41+b&&;=#Frag'],
    ['https://user:p%40ss@example.com:8443/x', 'https://user:p%40ss@example.com:8443/x'],
    [
      'https://münchen.example/straße?ü=ß#ä',
      'https://xn--mnchen-3ya.example/stra%C3%9Fe?%C3%BC=%C3%9F#%C3%A4',
    ],
    ['https://example.com/🐦', 'https://example.com/%F0%9F%90%A6'],
    ['http://nas/photos', 'http://nas/photos'],
    ['http://192.168.1.10:8080/', 'http://192.168.1.10:8080/'],
    ['http://[fd00::10]:3000/a', 'http://[fd00::10]:3000/a'],
    ['HTTP://EXAMPLE.COM/../Up', 'HTTP://EXAMPLE.COM/../Up'],
    [`https://example.com/"<>{}|^\`\\`, `https://example.com/"<>{}|^\`\\`],
  ])('for %s is %s', async (long_url, location) => {
    const { alias } = await makeLink(service, { long_url });
    expect((await visit(service, alias)).headers.get('location')).toBe(location);
  });

  it('does not take along the query of the short address', async () => {
    const { alias } = await make();
    const answer = await visit(service, `${alias}?utm_source=mail&x=2`);
    expect(answer.headers.get('location')).toBe(DESTINATION);
  });
});

describe('codes', () => {
  // Otherwise a person is led on from spellings that only look alike (docs/contract/lookup.md#switch).
  beforeAll(() => service.context.settings.set('forgivingLookup', 'off'));
  afterAll(() => service.context.settings.set('forgivingLookup', 'network'));

  it('are case-sensitive, decoded once, and the same with a slash at the end', async () => {
    const { alias } = await make({ alias: 'CamelCase' });
    expect((await visit(service, 'camelcase')).status).toBe(404);
    expect((await visit(service, '%43amelCase')).status).toBe(302);
    expect((await visit(service, '%2543amelCase')).status).toBe(404);
    expect((await visit(service, `${alias}/`)).status).toBe(302);
    expect((await visit(service, `${alias}?`)).status).toBe(302);
  });

  it('of emoji work as browsers and people write them', async () => {
    const { alias } = await make({ alias: '⚡👍🏽' });
    for (const code of [
      '%E2%9A%A1%F0%9F%91%8D%F0%9F%8F%BD',
      '%E2%9A%A1%EF%B8%8F%F0%9F%91%8D%F0%9F%8F%BD',
      alias,
    ]) {
      expect((await visit(service, code)).status).toBe(302);
    }
    expect((await visit(service, encodeURIComponent('⚡👍'))).status).toBe(404);
  });
});

describe('clicks', () => {
  it('are counted when a visitor was sent on, and known at once', async () => {
    const link = await make();
    service.clock.advance(1_234);
    await visit(service, link.alias);
    expect((await getLink(service, link.id, ada.token)).body).toMatchObject({
      total_clicks: 1,
      last_click: new Date(service.clock.now()).toISOString(),
    });
    await service.context.clicks.flush();
    const stored = await service.context.database.read.query.links.findFirst({
      where: (links, { eq }) => eq(links.id, link.id),
    });
    expect(stored).toMatchObject({ totalClicks: 1, lastClick: service.clock.now() });
  });

  it('are counted without an agent, so that a cap means what it says', async () => {
    const link = await make({ max_clicks: 2 });
    for (const agent of ['', 'curl/8.5.0'])
      await visit(service, link.alias, { headers: { 'user-agent': agent } });
    expect((await visit(service, link.alias)).status).toBe(410);
    expect(await clicksOf(link)).toBe(2);
  });

  it('let exactly as many through as the cap says, however many come at once', async () => {
    const link = await make({ max_clicks: 50 });
    const ended: string[] = [];
    service.context.journal.on(LINK_EXPIRED, ({ subjectId, facts }) =>
      ended.push(`${subjectId} ${facts.reason}`),
    );
    const answers = await Promise.all(Array.from({ length: 200 }, () => visit(service, link.alias)));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(302), count(410)]).toEqual([50, 150]);
    await service.context.clicks.flush();
    const stored = await service.context.database.read.query.links.findFirst({
      where: (links, { eq }) => eq(links.id, link.id),
    });
    expect(stored?.totalClicks).toBe(50);
    expect(await clicksOf(link)).toBe(50);
    await expect.poll(() => ended).toEqual([`${link.id} max_clicks_reached`]);
  });

  it('count on from the database after a restart', async () => {
    const link = await make({ max_clicks: 3 });
    await visit(service, link.alias);
    await service.context.clicks.flush();
    // What is not in memory is read anew.
    const stored = await service.context.database.read.query.links.findFirst({
      where: (links, { eq }) => eq(links.id, link.id),
    });
    if (stored) service.context.linkIndex.changed(stored, stored);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await visit(service, link.alias)).status);
    expect(statuses).toEqual([302, 302, 410]);
  });

  it('end a link by its time once, and say so', async () => {
    const link = await make({ expire_after: service.clock.now() / 1000 + 10 });
    const ended: string[] = [];
    service.context.journal.on(LINK_EXPIRED, ({ subjectId, facts }) =>
      ended.push(`${subjectId} ${facts.reason}`),
    );
    expect((await visit(service, link.alias)).status).toBe(302);
    service.clock.advance(10_000);
    await Promise.all(Array.from({ length: 10 }, () => visit(service, link.alias)));
    await expect.poll(() => ended).toEqual([`${link.id} time_expired`]);
  });
});
