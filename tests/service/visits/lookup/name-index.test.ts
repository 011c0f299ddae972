import { afterEach, describe, expect, it } from 'vitest';
import { foldName } from '../../../../service/visits/lookup/names/fold.ts';
import {
  createNameIndex,
  type NameIndex,
  type NameSource,
} from '../../../../service/visits/lookup/names/name-index.ts';
import { readNames } from '../../../../service/visits/lookup/names/names-repository.ts';
import { makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { signUp } from '../../../support/people.ts';
import { startTestService } from '../../../support/start-service.ts';

/** A change of a link as the journal tells it. */
const changeOf = (subjectId: string, kind = 'link.updated') => ({
  seq: 1,
  at: 0,
  actor: 'system',
  actorId: null,
  kind,
  subject: kind.slice(0, kind.indexOf('.')),
  subjectId,
  ownerId: null,
  facts: {},
  operation: null,
});

/** Links by id, with the name of each; `hold` keeps the next page back. */
function sourceOf(links: Map<string, string>) {
  let release: (() => void) | undefined;
  const state = { pages: 0, failures: 0, isBroken: false, hold: false };
  const row = ([id, name]: [string, string]) => [id, '', name, null, null, 0];
  const source: NameSource = {
    page: async (after, limit) => {
      state.pages += 1;
      if (state.isBroken) throw new Error('away');
      const part = [...links].slice(after, after + limit);
      const text = JSON.stringify(part.map(row));
      if (state.hold) await new Promise<void>((resolve) => (release = resolve));
      return { text, last: part.length === limit ? after + limit : null };
    },
    ofLinks: async (ids) => JSON.stringify([...links].filter(([id]) => ids.includes(id)).map(row)),
    read: readNames,
    failed: () => {
      state.failures += 1;
    },
  };
  return { source, state, release: () => release?.() };
}

const opened: NameIndex[] = [];
const open = (...parts: Parameters<typeof createNameIndex>): NameIndex => {
  const index = createNameIndex(...parts);
  opened.push(index);
  return index;
};
afterEach(() => {
  for (const index of opened.splice(0)) index.close();
});

const isKnown = async (index: NameIndex, name: string): Promise<boolean | undefined> => {
  const names = await index.at('');
  return names && names.alike(foldName(name), 0).length > 0;
};

describe('Names in memory', () => {
  it('are read page by page at the first question, and once for all that ask meanwhile', async () => {
    const links = new Map(Array.from({ length: 4_500 }, (_, number) => [`id${number}`, `link-${number}`]));
    const { source, state } = sourceOf(links);
    const index = open(source, { patience: 30_000 });
    expect(
      await Promise.all([isKnown(index, 'LINK-0'), isKnown(index, 'Link_4499'), isKnown(index, 'x')]),
    ).toEqual([true, true, false]);
    expect(state.pages).toBe(4);
  });

  it('keep no visitor waiting for long while they are read', async () => {
    const { source, state, release } = sourceOf(new Map([['a', 'wiki']]));
    const index = open(source, { patience: 5 });
    state.hold = true;
    expect(await isKnown(index, 'wiki')).toBeUndefined();
    state.hold = false;
    release();
    expect(await isKnown(index, 'wiki')).toBe(true);
    expect(state.pages).toBe(1);
  });

  it('are those from before the answer to a change, also when it came while they were read', async () => {
    const links = new Map([['a', 'wiki']]);
    const { source, state, release } = sourceOf(links);
    const index = open(source, { patience: 5 });
    state.hold = true;
    await index.at('');
    links.set('a', 'handbook').set('b', 'menu');
    for (const id of ['a', 'b']) index.follow(changeOf(id));
    state.hold = false;
    release();
    await expect.poll(() => isKnown(index, 'wiki')).toBe(false);
    expect([await isKnown(index, 'handbook'), await isKnown(index, 'menu')]).toEqual([true, true]);
    links.delete('b');
    index.follow(changeOf('b', 'link.deleted'));
    expect(await isKnown(index, 'menu')).toBe(false);
    links.clear();
    index.follow(changeOf('account', 'account.links-erased'));
    expect(await isKnown(index, 'handbook')).toBe(false);
  });

  it('are not kept where there are too many, and not asked for again and again', async () => {
    const { source, state } = sourceOf(
      new Map([
        ['a', 'one'],
        ['b', 'two'],
      ]),
    );
    const index = open(source, { mostNames: 1 });
    for (let asked = 0; asked < 5; asked += 1) expect(await index.at('')).toBeUndefined();
    expect(state.pages).toBe(1);
  });

  it('are not asked for again and again while the database does not answer', async () => {
    const { source, state } = sourceOf(new Map());
    const index = open(source);
    state.isBroken = true;
    for (let asked = 0; asked < 5; asked += 1) expect(await index.at('')).toBeUndefined();
    expect([state.pages, state.failures]).toEqual([1, 1]);
  });

  it('are given back after a while without a question', async () => {
    const { source, state } = sourceOf(new Map([['a', 'wiki']]));
    const index = open(source, { kept: 5 });
    const pagesAfterAsking = async (): Promise<number> => {
      await index.at('');
      return state.pages;
    };
    expect(await pagesAfterAsking()).toBe(1);
    await expect.poll(pagesAfterAsking, { interval: 50 }).toBe(2);
    expect(await isKnown(index, 'wiki')).toBe(true);
  });
});

it('finds names among thousands of links, further names of theirs, and none in another namespace', async () => {
  const service = await startTestService();
  const ada = await signUp(service);
  await writeDirectly(
    service,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 5000)
    insert into links (id, generation, namespace, alias, long_url, owner_id, status, created_at, updated_at)
    select printf('%024x', n), 'v2', '', 'Seed-' || n || '-x', 'https://example.com/' || n, ?, 'ACTIVE', n, n from numbers`,
    [ada.id],
  );
  await writeDirectly(
    service,
    `insert into link_names (namespace, name, link_number, created_at, updated_at)
    select '', 'Old-Handbook', number, 0, 0 from links where alias = ?`,
    ['Seed-4321-x'],
  );
  await makeLink(service, { alias: 'newest-one' }, ada.token);
  // The first reading may take longer than a visitor waits.
  await expect.poll(() => service.context.names.at('')).toBeDefined();
  expect((await visit(service, 'seed4999x')).headers.get('location')).toBe('https://example.com/4999');
  expect((await visit(service, 'NewestOne')).status).toBe(302);
  expect((await visit(service, 'old-handbok')).text).toContain('Old-Handbook');
  const names = await service.context.names.at('');
  expect(names?.size()).toBe(5_002);
  expect((await service.context.names.at('another'))?.size()).toBe(0);
  await service.stop();
});
