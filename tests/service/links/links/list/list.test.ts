import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, blockLink, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let eve: Person;
const SECOND = 1000;

/** Links a second apart, oldest first: what each is named says what is special about it. */
const MADE = [
  { alias: 'oldest', long_url: 'https://example.com/100%25_off' },
  { alias: 'secret', password: 'sesame-open-1' },
  { alias: 'capped', max_clicks: 1 },
  { alias: 'timed', expire_after: '2026-09-13T12:01:00Z' },
  { alias: 'paused' },
  { alias: 'blocked' },
  { alias: 'popular', long_url: 'https://intranet.example/Wiki' },
  { alias: 'newest' },
];

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  await addDomain(service, ada.id, 'go.example');
  const ids = new Map<string, string>();
  for (const body of MADE) {
    ids.set(body.alias, (await makeLink(service, body, ada.token)).id);
    service.clock.advance(SECOND);
  }
  await makeLink(service, { alias: 'elsewhere', domain: 'go.example' }, ada.token);
  await makeLink(service, { alias: 'strange' });
  await request(`${service.url}/api/v1/urls/${ids.get('paused')}/status`, {
    method: 'PATCH',
    token: ada.token,
    body: { status: 'INACTIVE' },
  });
  await blockLink(service, ids.get('blocked') ?? '');
  service.clock.advance(60 * SECOND);
  for (const alias of ['popular', 'popular', 'popular', 'newest', 'newest', 'capped']) {
    await visit(service, alias);
    service.clock.advance(SECOND);
  }
});
afterAll(() => service.stop());

const list = (query: Record<string, string | number> = {}, token = ada.token): Promise<Answer> => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return request(`${service.url}/api/v1/urls?${search}`, { token });
};
const aliases = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  JSON.parse((await list(query)).text).items.map(({ alias }: { alias: string }) => alias);
const filtered = (filter: object): Promise<string[]> =>
  aliases({ filter: JSON.stringify(filter), domain: 'localhost' });

describe('the envelope', () => {
  it('has all seven keys, newest links first', async () => {
    const answer = await list({ pageSize: 3 });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      items: expect.any(Array),
      page: 1,
      pageSize: 3,
      total: 9,
      hasNext: true,
      sortBy: 'created_at',
      sortOrder: 'descending',
    });
    expect(await aliases({ pageSize: 3 })).toEqual(['elsewhere', 'newest', 'popular']);
  });

  it('is empty past the end', async () => {
    expect((await list({ page: 4, pageSize: 3 })).body).toMatchObject({
      items: [],
      total: 9,
      hasNext: false,
    });
    expect((await list({ page: 999_999_999_999_999, pageSize: 100 })).body).toMatchObject({ items: [] });
    expect((await list({}, eve.token)).body).toMatchObject({ items: [], total: 0, hasNext: false });
  });

  it('pages without losing or repeating a link, in any order', async () => {
    for (const sortBy of ['created_at', 'last_click', 'total_clicks']) {
      const pages = [];
      for (let page = 1; page <= 5; page += 1) pages.push(...(await aliases({ page, pageSize: 2, sortBy })));
      expect(new Set(pages).size).toBe(9);
      expect((await list({ page: 5, pageSize: 2, sortBy })).body.hasNext).toBe(false);
    }
  });

  it.each(['ascending', 'asc', '1'])('spells the order %s as ascending', async (sortOrder) => {
    expect((await list({ sortOrder })).body.sortOrder).toBe('ascending');
    expect((await aliases({ sortOrder }))[0]).toBe('oldest');
  });

  it.each(['descending', 'desc', '-1'])('spells the order %s as descending', async (sortOrder) => {
    expect((await list({ sortOrder })).body.sortOrder).toBe('descending');
  });
});

describe('sorting', () => {
  it('goes by clicks, those just made included', async () => {
    expect(await aliases({ sortBy: 'total_clicks', pageSize: 3 })).toEqual(['popular', 'newest', 'capped']);
    await visit(service, 'oldest');
    expect(await aliases({ sortBy: 'last_click', pageSize: 2 })).toEqual(['oldest', 'capped']);
  });

  it('puts links without clicks last, and first the other way round', async () => {
    const clicked = ['popular', 'newest', 'capped', 'oldest'];
    const order = await aliases({ sortBy: 'last_click' });
    expect(order.slice(0, 4).toSorted()).toEqual(clicked.toSorted());
    const upward = await aliases({ sortBy: 'last_click', sortOrder: 'asc' });
    expect(upward).toEqual(order.toReversed());
  });
});

describe('filters', () => {
  it.each([
    [{ status: 'ACTIVE' }, ['newest', 'popular', 'secret', 'oldest']],
    [{ status: 'EXPIRED' }, ['timed', 'capped']],
    [{ status: 'INACTIVE' }, ['paused']],
    [{ status: 'BLOCKED' }, ['blocked']],
    [{ passwordSet: true }, ['secret']],
    [{ maxClicksSet: true }, ['capped']],
    [{ maxClicksSet: 'true', passwordSet: false }, ['capped']],
    [{ search: 'WIKI' }, ['popular']],
    [{ search: 'EST' }, ['newest', 'oldest']],
    [{ search: '%25_off' }, ['oldest']],
    [{ search: '_' }, ['oldest']],
    [{ search: '%' }, ['oldest']],
    [{ search: 'o_d' }, []],
    [{ search: "' or 1=1 --" }, []],
    [{ search: '' }, ['newest', 'popular', 'blocked', 'paused', 'timed', 'capped', 'secret', 'oldest']],
    [{ createdAfter: '2026-09-13T12:00:06Z' }, ['newest', 'popular']],
    [{ createdBefore: '2026-09-13T12:00:01Z' }, ['secret', 'oldest']],
    [
      { createdAfter: Date.UTC(2026, 8, 13, 12) / 1000 + 1, createdBefore: '2026-09-13T12:00:02' },
      ['capped', 'secret'],
    ],
    [{ status: 'ACTIVE', search: 'newest' }, ['newest']],
    [{ nonsense: 1 }, ['newest', 'popular', 'blocked', 'paused', 'timed', 'capped', 'secret', 'oldest']],
  ])('%j find %j', async (filter, found) => {
    expect(await filtered(filter)).toEqual(found);
  });

  it('count what they find, not what is on the page', async () => {
    const answer = await list({ filter: '{"status":"ACTIVE"}', pageSize: 1 });
    expect(answer.body).toMatchObject({ total: 5, hasNext: true });
  });

  it.each(['ÜBERSICHT', 'übersicht', 'Straße[1]*?^-]', 'ΑΒγ', '%_ä', '🐦'])(
    'search for %s in any case, and for nothing else',
    async (text) => {
      const { alias } = await makeLink(
        service,
        { long_url: 'https://wiki.example/Übersicht/strAße[1]*?^-]/αβΓ/%_Ä/🐦' },
        eve.token,
      );
      const filter = (search: string) => list({ filter: JSON.stringify({ search }) }, eve.token);
      expect((await filter(text)).body.items).toContainEqual(expect.objectContaining({ alias }));
      expect((await filter(`${text}ö`)).body).toMatchObject({ items: [], total: 0 });
    },
  );

  it('may be 10,000 characters long, however they are encoded', async () => {
    const filter = '{"passwordSet":true}'.padEnd(10_000).replaceAll(' ', '%20');
    const answer = await request(`${service.url}/api/v1/urls?filter=${filter}`, { token: ada.token });
    expect([answer.status, answer.body.total]).toEqual([200, 1]);
  });

  it('in `filter` win over `filterBy`', async () => {
    expect(await aliases({ filter: '{"passwordSet":true}', filterBy: '{"maxClicksSet":true}' })).toEqual([
      'secret',
    ]);
    expect(await aliases({ filterBy: '{"maxClicksSet":true}' })).toEqual(['capped']);
  });

  it('know a link that has just run out', async () => {
    const { id } = await makeLink(service, { alias: 'fleeting', max_clicks: 1 }, ada.token);
    await visit(service, 'fleeting');
    expect(await filtered({ status: 'EXPIRED', search: 'fleeting' })).toEqual(['fleeting']);
    await request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token: ada.token });
    expect(await filtered({ search: 'fleeting' })).toEqual([]);
  });

  it('by domain find its links, by an unknown domain none', async () => {
    expect(await aliases({ domain: 'go.example' })).toEqual(['elsewhere']);
    expect(await aliases({ domain: 'localhost' })).toHaveLength(8);
    expect((await list({ domain: 'no.example' })).body).toMatchObject({ items: [], total: 0 });
    expect((await list({ domain: 'go.example' }, eve.token)).body).toMatchObject({ items: [], total: 0 });
  });
});

describe('refusals', () => {
  it.each([
    [{ page: 0 }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ sortBy: 'alias' }, 'sortBy'],
    [{ sortOrder: 'up' }, 'sortOrder'],
    [{ filter: '{' }, 'filter'],
    [{ filter: '[]' }, 'filter'],
    [{ filter: '{"status":"active"}' }, 'filter'],
    [{ filter: '{"createdAfter":"yesterday"}' }, 'filter'],
    [{ filter: '{"passwordSet":1}' }, 'filter'],
    [{ filterBy: '"x"' }, 'filterBy'],
    [{ filter: JSON.stringify({ search: 'x'.repeat(501) }) }, 'filter'],
    [{ filter: ' '.repeat(10_001) }, 'filter'],
    [{ domain: 'a'.repeat(254) }, 'domain'],
  ])('of %j are 422', async (query: Record<string, string | number>, field) => {
    const answer = await list(query);
    expect([answer.status, answer.body.field]).toEqual([422, field]);
    expect(answer.body.detail).toMatchObject([{ loc: ['query', field] }]);
  });
});
