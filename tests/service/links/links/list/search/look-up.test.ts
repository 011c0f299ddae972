import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, makeLink, visit, writeDirectly } from '../../../../../support/links.ts';
import { type Person, signUp } from '../../../../../support/people.ts';
import { request } from '../../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../../support/start-service.ts';
import { changeTag, makeTag } from '../../../../../support/tags.ts';

let service: TestService;
let ada: Person;
let tag: string;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  tag = await makeTag(service, ada, 'onboarding');
});
afterAll(() => service.stop());

const ask = (path: string, method = 'GET', body?: unknown) =>
  request(`${service.url}/api/v1/${path}`, { method, body, token: ada.token });

const search = async (q: string, more: Record<string, string> = {}) =>
  (await ask(`links/search?${new URLSearchParams({ q, ...more })}`)).body;

const aliases = ({ items }: { items?: unknown }): unknown[] =>
  Object.values(items ?? {}).map(({ alias }) => alias);

const found = async (q: string, more: Record<string, string> = {}): Promise<unknown[]> =>
  aliases(await search(q, more));

describe('looking up one’s own links', () => {
  beforeAll(async () => {
    const make = (alias: string, long_url: string, more = {}) => {
      service.clock.advance(1_000);
      return makeLink(service, { alias, long_url, ...more }, ada.token);
    };
    const { id: handbook } = await make('handbook', 'https://wiki.example/start');
    await ask(`links/${handbook}/about`, 'PATCH', {
      title: 'Everything for a café',
      notes: 'Ask Grace first',
    });
    await ask(`links/${handbook}/names`, 'POST', { name: 'manual' });
    await make('printer-197', 'https://intranet.example/rooms/197');
    await make('wiki', 'https://intranet.example/wiki');
    await make('wiki-start', 'https://intranet.example/start');
    await make('percent', 'https://intranet.example/100%25');
    await make('welcome', 'https://intranet.example/first-day', { tag_ids: [tag] });
  });

  it.each([
    ['handbook', 'handbook'],
    ['HANDBOOK', 'handbook'],
    ['hanbook', 'handbook'],
    ['handbokk', 'handbook'],
    ['printer 197', 'printer-197'],
    ['197 intranet', 'printer-197'],
    ['manual', 'handbook'],
    ['cafe', 'handbook'],
    ['everything CAFÉ', 'handbook'],
    ['grace', 'handbook'],
    ['onboarding', 'welcome'],
    ['onbording', 'welcome'],
    ['wiki.example', 'handbook'],
    ['go/wiki', 'wiki'],
    ['wiki+', 'wiki'],
    ['/wiki', 'wiki'],
    ['192.168.1.7:7431/wiki', 'wiki'],
  ])('%j finds %s first', async (q, alias) => {
    expect((await found(q))[0]).toBe(alias);
  });

  it.each(['http://', ''])('finds a short address that was pasted, with %j before it', async (scheme) => {
    const { host } = new URL(service.url);
    expect((await found(`${scheme}${host}/wiki`))[0]).toBe('wiki');
    expect((await found(`${scheme}${host}/handb`))[0]).toBe('handbook');
    expect((await found(`${scheme}${host}/hanbook`))[0]).toBe('handbook');
  });

  it('ranks the whole alias before its beginning, and names before anything else', async () => {
    expect(await found('wiki')).toEqual(['wiki', 'wiki-start', 'handbook']);
  });

  it('takes what is written in searches for any character as that character', async () => {
    expect(await found('%')).toEqual(['percent']);
    expect(await found('_')).toEqual([]);
  });

  it('puts the one that is followed most first among those that fit as well', async () => {
    await visit(service, 'wiki-start');
    await service.context.clicks.flush();
    expect((await found('intranet'))[0]).toBe('wiki-start');
  });

  it('tells title and further names beside what lists tell', async () => {
    const { items } = await search('handbook');
    expect(Object.values(items ?? {})[0]).toMatchObject({
      alias: 'handbook',
      long_url: 'https://wiki.example/start',
      title: 'Everything for a café',
      names: [{ name: 'manual', domain: null }],
    });
  });

  it('is a list as any other where nothing is looked up', async () => {
    const [own, list] = [await search(''), (await ask('urls')).body];
    expect(aliases(own)).toEqual(aliases(list));
    expect(own).toMatchObject({ total: list.total, sortBy: 'created_at', sortOrder: 'descending' });
  });

  it('takes order, filter and domain as a list does', async () => {
    const byAge = await search('intranet', { sortBy: 'created_at', sortOrder: 'ascending' });
    expect(aliases(byAge)[0]).toBe('printer-197');
    expect(await found('intranet', { filter: JSON.stringify({ tagNames: ['onboarding'] }) })).toEqual([
      'welcome',
    ]);
    expect(await found('intranet', { filter: JSON.stringify({ search: 'printer' }) })).toEqual([
      'printer-197',
    ]);
    expect(await found('intranet', { domain: 'unknown.example' })).toEqual([]);
    const second = await search('intranet', { page: '2', pageSize: '2' });
    expect(second).toMatchObject({ page: 2, pageSize: 2, total: 5, hasNext: true, sortBy: 'best' });
    expect((await ask('links/search?filter=1')).status).toBe(422);
  });

  it('has no next page behind one that is full to the last link', async () => {
    const hasNext = async (page: string, pageSize: string): Promise<unknown> =>
      (await search('intranet', { page, pageSize })).hasNext;
    expect([await hasNext('1', '4'), await hasNext('1', '5'), await hasNext('2', '4')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('follows what is changed, tags by another name too', async () => {
    await changeTag(service, ada, tag, { name: 'first week' });
    expect(await found('onboarding')).toEqual([]);
    expect(await found('first week')).toEqual(['welcome']);
  });

  it('finds links on a custom domain by their address there', async () => {
    const domain = await addDomain(service, ada.id, 'go.example');
    await writeDirectly(
      service,
      `insert into links (id, generation, namespace, alias, long_url, owner_id, status, created_at, updated_at)
       values ('00000000000000000000aaaa', 'v2', ?, 'wiki', 'https://elsewhere.example', ?, 'ACTIVE', 1, 1)`,
      [domain, ada.id],
    );
    await makeLink(service, { alias: 'stir' }, ada.token);
    const { items } = await search('https://go.example/wiki');
    expect(Object.values(items ?? {})[0]).toMatchObject({ alias: 'wiki', domain: 'go.example' });
  });

  it('tells only the owner of a link', async () => {
    const eve = await signUp(service, 'eve');
    const answer = await request(`${service.url}/api/v1/links/search?q=handbook`, { token: eve.token });
    expect(answer.body).toMatchObject({ items: [], total: 0 });
    expect((await request(`${service.url}/api/v1/links/search?q=handbook`)).status).toBe(401);
  });
});

it('answers the same before the texts of many links are in memory and after', async () => {
  const grace = await signUp(service, 'grace');
  await writeDirectly(
    service,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 6000)
    insert into links (id, generation, namespace, alias, long_url, title, owner_id, status, created_at, updated_at)
    select printf('%024x', n), 'v2', '', 'seed-' || n, 'https://example.com/Page/' || n, 'Guidebook ' || n, ?, 'ACTIVE',
      1700000000000 + n, 1700000000000 from numbers`,
    [grace.id],
  );
  const answer = async (q: string) => {
    const { body } = await request(`${service.url}/api/v1/links/search?${new URLSearchParams({ q })}`, {
      token: grace.token,
    });
    return { q, total: body.total, first: aliases(body)[0] };
  };
  const asked = ['seed-4711', 'seed 4711', 'page/59', 'guidebook 99', new URL('/seed-12', service.url).href];
  const before = [];
  for (const q of asked) before.push(await answer(q));
  for (const { q, total } of before) expect(await answer(q)).toMatchObject({ total });
  expect(await answer('seed-4711')).toMatchObject({ total: 1, first: 'seed-4711' });
  expect(await answer('giudebook 4711')).toMatchObject({ total: 1, first: 'seed-4711' });
});
