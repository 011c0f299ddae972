import { afterEach, describe, expect, it } from 'vitest';
import { foldName } from '../../../../service/visits/lookup/names/fold.ts';
import {
  createNameIndex,
  type NameIndex,
  type NameSource,
} from '../../../../service/visits/lookup/names/name-index.ts';
import { type NamedPlace, packPlaces } from '../../../../service/visits/lookup/names/packed-names.ts';
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

/** Links by id, with the name of each; `hold` keeps the next reading back. */
function sourceOf(links: Map<string, string>) {
  let release: (() => void) | undefined;
  const state = { readings: 0, failures: 0, isBroken: false, hold: false };
  const place = ([linkId, name]: [string, string]): NamedPlace => ({
    namespace: '',
    known: { linkId, name, folded: foldName(name), startsAt: null, expireAfter: null, clicks: 0 },
  });
  const source: NameSource = {
    all: async (most) => {
      state.readings += 1;
      if (state.isBroken) throw new Error('away');
      const names = packPlaces([...links].map(place));
      if (state.hold) await new Promise<void>((resolve) => (release = resolve));
      return links.size > most ? null : names;
    },
    ofLinks: async (ids) => [...links].filter(([id]) => ids.includes(id)).map(place),
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
  it('are read at the first question, and once for all that ask meanwhile', async () => {
    const { source, state } = sourceOf(new Map([['a', 'link-0']]));
    const index = open(source, { patience: 30_000 });
    expect(await Promise.all(['LINK-0', 'Link_O', 'x'].map((name) => isKnown(index, name)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(state.readings).toBe(1);
  });

  it('keep no visitor waiting for long while they are read', async () => {
    const { source, state, release } = sourceOf(new Map([['a', 'wiki']]));
    const index = open(source, { patience: 5 });
    state.hold = true;
    expect(await isKnown(index, 'wiki')).toBeUndefined();
    state.hold = false;
    release();
    expect(await isKnown(index, 'wiki')).toBe(true);
    expect(state.readings).toBe(1);
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
    expect(state.readings).toBe(1);
  });

  it('are not asked for again and again while the database does not answer', async () => {
    const { source, state } = sourceOf(new Map());
    const index = open(source);
    state.isBroken = true;
    for (let asked = 0; asked < 5; asked += 1) expect(await index.at('')).toBeUndefined();
    expect([state.readings, state.failures]).toEqual([1, 1]);
  });

  it('are given back after a while without a question', async () => {
    const { source, state } = sourceOf(new Map([['a', 'wiki']]));
    const index = open(source, { kept: 5 });
    const readingsAfterAsking = async (): Promise<number> => {
      await index.at('');
      return state.readings;
    };
    expect(await readingsAfterAsking()).toBe(1);
    await expect.poll(readingsAfterAsking, { interval: 50 }).toBe(2);
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
  const elsewhere = await service.context.names.at('another');
  expect(elsewhere?.beginning('seed', { limit: 1, now: 0 })).toEqual([]);
  await service.stop();
});
