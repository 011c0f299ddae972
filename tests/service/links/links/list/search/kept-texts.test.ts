import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordClicks } from '../../../../../../service/clicks/clicks/repository.ts';
import {
  createKeptTexts,
  type KeptTexts,
} from '../../../../../../service/links/links/list/search/kept-texts.ts';
import { rangeTestsOf } from '../../../../../../service/links/links/list/search/range-tests.ts';
import { finderOf } from '../../../../../../service/links/links/list/search/search-text.ts';
import { click } from '../../../../../support/clicks.ts';
import { makeLink, visit, writeDirectly } from '../../../../../support/links.ts';
import { type Person, signUp } from '../../../../../support/people.ts';
import { request } from '../../../../../support/request.ts';
import { seededRandom } from '../../../../../support/seeded-random.ts';
import { startTestService, type TestService } from '../../../../../support/start-service.ts';

/** More than are read with each list, so that they are kept in memory. */
const LINKS = 2_300;

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  // Several were made at the same moment, and ids do not follow it.
  await writeDirectly(
    service,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${LINKS})
    insert into links (id, generation, namespace, alias, long_url, owner_id, status, created_at, updated_at)
    select printf('%024x', (n * 7919) % 100003), 'v2', '', 'Seed-' || n, 'https://example.com/Page/' || (n % 10), ?,
      'ACTIVE', 1700000000000 + n / 3, 1700000000000 from numbers`,
    [ada.id],
  );
});
afterAll(() => service.stop());

const ask = (path: string, method: string, body?: unknown) =>
  request(`${service.url}/api/v1/${path}`, { method, body, token: ada.token });

const FIRST_ONE = { sortBy: 'created_at', ascending: true, offset: 0, limit: 1 } as const;

type Listed = { number: number; id: string; alias: string; longUrl: string };

const SORTINGS = ['created_at', 'total_clicks', 'last_click'] as const;

type Asked = { searched: string; sortBy: (typeof SORTINGS)[number]; ascending: boolean; offset: number };

/** What a list should have, by looking at every link. */
async function naive({ searched, sortBy, ascending }: Omit<Asked, 'offset'>): Promise<Listed[]> {
  await service.context.clicks.flush();
  const all = await service.context.database.read.query.links.findMany();
  const small = searched.toLowerCase();
  const matching = all.filter(
    ({ ownerId, binnedAt, alias, longUrl }) =>
      ownerId === ada.id &&
      binnedAt === null &&
      [alias, longUrl].some((text) => text.toLowerCase().includes(small)),
  );
  const keyOf = ({ createdAt, totalClicks, lastClick }: (typeof all)[number]): number =>
    ({ created_at: createdAt, total_clicks: totalClicks, last_click: lastClick ?? -1 })[sortBy];
  const upward = matching.toSorted((a, b) => keyOf(a) - keyOf(b) || (a.id < b.id ? -1 : 1));
  return ascending ? upward : upward.toReversed();
}

const inOrder = (searched: string): Promise<Listed[]> =>
  naive({ searched, sortBy: 'created_at', ascending: true });

async function compare(texts: KeptTexts, asked: Asked): Promise<void> {
  const { searched, sortBy, ascending, offset } = asked;
  const find = finderOf(searched);
  if (!find) throw new Error(`${searched} is not searched in memory`);
  const expected = await naive(asked);
  const page = expected.slice(offset, offset + 25);
  const { read } = service.context.database;
  const wanted = { sortBy, ascending, offset, limit: 25 };
  // After new clicks, the first one who sorts by them asks the database.
  const known = await texts.search(read, ada.id, find, wanted);
  await texts.prepare(read, ada.id);
  const found = known ?? (await texts.search(read, ada.id, find, wanted));
  expect(found).toEqual({ numbers: page.map(({ number }) => number), total: expected.length });
  const query = new URLSearchParams({
    page: String(offset / 25 + 1),
    pageSize: '25',
    sortBy,
    sortOrder: ascending ? 'asc' : 'desc',
    filter: JSON.stringify({ search: searched }),
  });
  const { items, total } = (await ask(`urls?${query}`, 'GET')).body;
  expect([Object.values(items ?? {}).map(({ id }) => id), total]).toEqual([
    page.map(({ id }) => id),
    expected.length,
  ]);
}

it('finds what looking at every link finds, whatever was changed since the last search', async () => {
  const { read } = service.context.database;
  const texts = createKeptTexts();
  await texts.prepare(read, ada.id);
  const bytes = seededRandom(7).bytes(4_000);
  let drawn = 0;
  const below = (most: number): number => {
    drawn += 2;
    return ((bytes[drawn] ?? 0) * 256 + (bytes[drawn + 1] ?? 0)) % most;
  };
  const idOf = (): string => (((1 + below(LINKS)) * 7919) % 100_003).toString(16).padStart(24, '0');
  const changes: (() => Promise<unknown>)[] = [
    () =>
      makeLink(service, { alias: `made-${drawn}`, long_url: 'https://Übersicht.example/wiki' }, ada.token),
    () => ask(`urls/${idOf()}`, 'PATCH', { long_url: `https://changed.example/${below(9)}` }),
    () => ask(`urls/${idOf()}`, 'PATCH', { alias: `renamed-${below(9_999)}` }),
    () => ask(`urls/${idOf()}`, 'DELETE'),
    () => ask('bin', 'POST', { ids: [idOf(), idOf(), idOf()] }),
    () => visit(service, `Seed-${1 + below(30)}`),
    async () => {
      const [first] = Object.values((await ask('bin', 'GET')).body.items ?? {});
      if (first) await ask(`bin/${first.id}/restore`, 'POST');
    },
  ];
  for (let turn = 0; turn < 28; turn += 1) {
    await changes[turn % changes.length]?.();
    service.clock.advance(below(3));
    const searched =
      ['SEED-1', 'page/7', 'changed', 'überSICHT', 'renamed-', 'made', 'e', 'nowhere'][below(8)] ?? '';
    const sortBy = SORTINGS[below(3)] ?? 'created_at';
    await compare(texts, { searched, sortBy, ascending: below(2) === 0, offset: 25 * below(3) });
  }
});

it('finds a link among the expired ones from the click on that used it up, before it is marked', async () => {
  const { database, clock } = service.context;
  const { id } = await makeLink(service, { max_clicks: 1 }, ada.token);
  const { number = 0 } = (await inOrder('')).find((link) => link.id === id) ?? {};
  const texts = createKeptTexts();
  await texts.prepare(database.read, ada.id);
  const tests = rangeTestsOf({ filter: { status: 'EXPIRED' }, now: clock.now() }, undefined);
  const search = () => texts.search(database.read, ada.id, undefined, { ...FIRST_ONE, tests, byCap: true });
  expect(await search()).toEqual({ numbers: [], total: 0 });
  await database.write(recordClicks, [click({ linkNumber: number, clickedAt: clock.now() })]);
  expect(await search()).toEqual({ numbers: [number], total: 1 });
  await ask(`urls/${id}`, 'DELETE');
});

it('forgets what it has after more changes than it reads one by one, and once an account has got other links', async () => {
  const { read } = service.context.database;
  const texts = createKeptTexts();
  const find = finderOf('seed') ?? (() => -1);
  const search = () => texts.search(read, ada.id, find, FIRST_ONE);
  await texts.prepare(read, ada.id);
  expect(await search()).toBeDefined();
  const ids = (await inOrder('seed')).slice(0, 900).map(({ id }) => id);
  await ask('urls/bulk/status', 'POST', { ids, status: 'INACTIVE' });
  expect(await search()).toBeDefined();
  await ask('urls/bulk/delete', 'POST', { ids: (await inOrder('page/3')).map(({ id }) => id) });
  await texts.prepare(read, ada.id);
  expect((await search())?.total).toBe((await inOrder('seed')).length);
});

it('keeps no account whose links take more memory than there is for all, and does not read it each time', async () => {
  const { read } = service.context.database;
  let readings = 0;
  const counted: typeof read = Object.create(read, {
    all: {
      value: (...statement: Parameters<typeof read.all>) => {
        readings += 1;
        return read.all(...statement);
      },
    },
  });
  const texts = createKeptTexts(10_000);
  await texts.prepare(counted, ada.id);
  expect(await texts.search(read, ada.id, () => -1, FIRST_ONE)).toBeUndefined();
  const before = readings;
  await texts.prepare(counted, ada.id);
  expect([before > 0, readings - before]).toEqual([true, 0]);
});

it('tells how many links there are as they come and go', async () => {
  const totals = async (query: string): Promise<unknown> => (await ask(`urls?${query}`, 'GET')).body.total;
  const expected = async (): Promise<number> => (await inOrder('')).length;
  for (const query of ['', 'page=2', 'sortBy=total_clicks', 'sortOrder=asc'])
    expect(await totals(query)).toBe(await expected());
  const { id } = await makeLink(service, {}, ada.token);
  expect(await totals('')).toBe(await expected());
  await ask('bin', 'POST', { ids: [id] });
  expect(await totals('page=3')).toBe(await expected());
  await ask(`bin/${id}/restore`, 'POST');
  expect(await totals('sortBy=last_click')).toBe(await expected());
  await ask(`urls/${id}`, 'DELETE');
  expect(await totals('page=1')).toBe(await expected());
});

it('has everything in memory after a reading that was under way when it was asked for', async () => {
  const { read } = service.context.database;
  const texts = createKeptTexts();
  const first = texts.prepare(read, ada.id);
  await texts.prepare(read, ada.id);
  expect(await texts.search(read, ada.id, finderOf('seed'), FIRST_ONE)).toBeDefined();
  await first;
});
