import { describe, expect, it } from 'vitest';
import type { Link } from '../../../../drizzle/schema/index.ts';
import { type IndexedLink, indexLinks, type LinkIndex } from '../../../../service/links/links/link-index.ts';
import { aLink } from '../../../support/a-link.ts';

const link = (alias: string, facts: Partial<Link> = {}): Link =>
  aLink({ alias, longUrl: `https://${alias}.example/`, ...facts });

/**
 * A database that has whatever it is asked for unless told otherwise; its answers can be held back. A file answers at once
 * otherwise.
 */
function setUp(mostLinks: number, isFile = false) {
  const stored = new Map<string, Link | Error | undefined>();
  const held: (() => void)[] = [];
  let holds = false;
  let reads = 0;
  const answer = async (found: Link | Error | undefined): Promise<Link | undefined> => {
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    if (found instanceof Error) throw found;
    return found;
  };
  const index = indexLinks((_namespace, alias) => {
    reads += 1;
    const found = stored.has(alias) ? stored.get(alias) : link(alias);
    return isFile && !holds && !(found instanceof Error) ? found : answer(found);
  }, mostLinks);
  return {
    index,
    stored,
    reads: () => reads,
    hold: () => {
      holds = true;
    },
    /** The reads begun so far answer with what they found when they began. */
    release: () => {
      holds = false;
      for (const answer of held.splice(0)) answer();
    },
  };
}

/** As a redirect does: in memory, or else from the database. */
const follow = async (index: LinkIndex, alias: string): Promise<IndexedLink | undefined> =>
  index.find('', alias) ?? (await index.load('', alias));

const names = (count: number, prefix = 'link'): string[] =>
  Array.from({ length: count }, (_, number) => `${prefix}-${number}`);

describe('what stays in the index', () => {
  it('are links that people follow, however many others are made', async () => {
    const { index, reads } = setUp(100);
    for (const alias of names(50, 'hot')) await follow(index, alias);
    for (const alias of names(10_000, 'imported')) index.changed(link(alias), link(alias));
    for (const alias of names(50, 'hot')) await follow(index, alias);
    expect(reads()).toBe(50);
  });

  it('are links that people follow, however many others are each followed once', async () => {
    const { index, reads } = setUp(100);
    const hot = names(50, 'hot');
    for (const alias of hot) await follow(index, alias);
    for (const alias of names(5_000, 'once')) {
      await follow(index, alias);
      for (const other of hot) index.find('', other);
    }
    for (const alias of hot) await follow(index, alias);
    expect(reads()).toBeLessThan(5_060);
  });

  it('are the links that were followed last, when the others are followed no more', async () => {
    const { index, reads } = setUp(10);
    for (const alias of names(10, 'old')) await follow(index, alias);
    for (let round = 0; round < 3; round += 1)
      for (const alias of names(10, 'new')) await follow(index, alias);
    const before = reads();
    for (const alias of names(10, 'new')) await follow(index, alias);
    expect(reads()).toBe(before);
  });

  it('never is more than there is room for', async () => {
    const { index } = setUp(10);
    const aliases = names(500);
    for (const alias of aliases) await follow(index, alias);
    expect(aliases.filter((alias) => index.find('', alias))).toHaveLength(10);
  });

  it('is a link with clicks that are not written yet, until they are', async () => {
    const { index } = setUp(2);
    const counted = await follow(index, 'counted');
    if (!counted) throw new Error('The link is not there');
    counted.unwritten = 1;
    counted.link.totalClicks = 7;
    for (const alias of names(50)) await follow(index, alias);
    expect(index.find('', 'counted')?.link.totalClicks).toBe(7);
    counted.unwritten = 0;
    for (const alias of names(50)) await follow(index, alias);
    expect(index.find('', 'counted')).toBeUndefined();
  });

  it('is the link that is just being followed, though all the others have unwritten clicks', async () => {
    const { index } = setUp(2);
    for (const alias of ['one', 'two']) {
      const entry = await follow(index, alias);
      if (entry) entry.unwritten = 1;
    }
    expect(await follow(index, 'three')).toBe(index.find('', 'three'));
    expect(['one', 'two'].filter((alias) => index.find('', alias))).toHaveLength(2);
  });
});

describe('a write while a link is being loaded', () => {
  it('wins over what was read, for those who wait and for those who come', async () => {
    const { index, stored, hold, release } = setUp(2);
    hold();
    const waiting = index.load('', 'wiki');
    const after = link('wiki', { longUrl: 'https://new.example/' });
    stored.set('wiki', after);
    index.changed(link('wiki'), after);
    release();
    expect((await waiting)?.link.longUrl).toBe('https://new.example/');
    expect((await follow(index, 'wiki'))?.link.longUrl).toBe('https://new.example/');
  });

  it('wins also when there is no room for what it leaves', async () => {
    const { index, stored, hold, release } = setUp(1);
    await follow(index, 'other');
    hold();
    const waiting = index.load('', 'wiki');
    const after = link('wiki', { longUrl: 'https://new.example/' });
    stored.set('wiki', after);
    index.changed(link('wiki'), after);
    release();
    expect((await waiting)?.link.longUrl).toBe('https://new.example/');
  });

  it('that deletes the link is not undone by a read that began before it', async () => {
    const { index, stored, hold, release } = setUp(2);
    hold();
    const early = index.load('', 'wiki');
    stored.set('wiki', undefined);
    index.changed(link('wiki'), link('wiki'));
    const late = index.load('', 'wiki');
    release();
    expect(await early).toBeUndefined();
    expect(await late).toBeUndefined();
    expect(index.find('', 'wiki')).toBeUndefined();
  });

  it('that makes the link wins over the answer that there is none', async () => {
    const { index, stored, hold, release } = setUp(2);
    stored.set('wiki', undefined);
    hold();
    const waiting = index.load('', 'wiki');
    stored.set('wiki', link('wiki'));
    index.changed(link('wiki'), link('wiki'));
    release();
    expect((await waiting)?.link.alias).toBe('wiki');
  });
});

describe('a link that cannot be read', () => {
  it('is read again by the next who asks', async () => {
    const { index, stored } = setUp(2);
    stored.set('wiki', new Error('the database is away'));
    await expect(index.load('', 'wiki')).rejects.toThrow('away');
    stored.delete('wiki');
    expect((await follow(index, 'wiki'))?.link.alias).toBe('wiki');
  });

  it('is read once for all who ask at the same time', async () => {
    const { index, reads } = setUp(2);
    const entries = await Promise.all([index.load('', 'wiki'), index.load('', 'wiki')]);
    expect(new Set(entries).size).toBe(1);
    expect(reads()).toBe(1);
  });
});

describe('an edit', () => {
  it('keeps the clicks counted so far, at the same entry, under its new name', async () => {
    const { index, stored } = setUp(2);
    const entry = await follow(index, 'old');
    if (!entry) throw new Error('The link is not there');
    entry.unwritten = 3;
    entry.link = { ...entry.link, totalClicks: 9, lastClick: 5 };
    const after = link('new', { longUrl: 'https://new.example/' });
    stored.set('new', after);
    index.changed(link('old'), after);
    expect(index.find('', 'old')).toBeUndefined();
    expect(index.withLiveClicks(after).totalClicks).toBe(9);
    expect(await follow(index, 'new')).toBe(entry);
    expect(entry).toMatchObject({
      unwritten: 3,
      location: 'https://new.example/',
      link: { alias: 'new', totalClicks: 9, lastClick: 5 },
    });
  });

  it('is followed by a read, when all clicks are written', async () => {
    const { index, reads } = setUp(2);
    const before = await follow(index, 'wiki');
    index.changed(link('wiki'), link('wiki'));
    expect(await follow(index, 'wiki')).not.toBe(before);
    expect(reads()).toBe(2);
  });

  it('gives the clicks of one link to no other that has its alias afterwards', async () => {
    const { index, stored } = setUp(2);
    const entry = await follow(index, 'wiki');
    if (!entry) throw new Error('The link is not there');
    entry.unwritten = 3;
    entry.link = { ...entry.link, totalClicks: 9 };
    stored.set('wiki', link('wiki', { number: 2 }));
    index.changed(link('wiki'), link('wiki'));
    expect((await follow(index, 'wiki'))?.link.totalClicks).toBe(0);
  });

  it('of links that are not named is followed by a read of each, and keeps what is counted', async () => {
    const { index, reads } = setUp(3);
    const counted = await follow(index, 'counted');
    if (counted) counted.unwritten = 1;
    await follow(index, 'other');
    index.forgetAll();
    expect(await follow(index, 'counted')).toBe(counted);
    await follow(index, 'other');
    expect(reads()).toBe(4);
  });

  it('does not bring a link into the index when others fill it', async () => {
    const { index, reads } = setUp(2);
    for (const alias of ['one', 'two']) await follow(index, alias);
    index.changed(link('edited'), link('edited', { longUrl: 'https://new.example/' }));
    for (const alias of ['one', 'two']) await follow(index, alias);
    expect(reads()).toBe(2);
  });
});

describe('further names', () => {
  /** `wiki` has the names `w` and `docs`. */
  const setUpNamed = (mostLinks: number) => {
    const parts = setUp(mostLinks);
    const wiki = link('wiki', { number: 7 });
    for (const name of ['wiki', 'w', 'docs']) parts.stored.set(name, wiki);
    return { ...parts, wiki };
  };
  const name = (alias: string) => ({ namespace: '', alias });

  it('find the one entry of their link, whichever was asked for first', async () => {
    const { index, reads } = setUpNamed(10);
    const first = await follow(index, 'w');
    expect(await follow(index, 'wiki')).toBe(first);
    expect(await follow(index, 'docs')).toBe(first);
    expect(index.find('', 'w')).toBe(first);
    expect([...index.all()]).toEqual([first]);
    expect(reads()).toBe(2);
  });

  it('find one entry also when all are read at once', async () => {
    const { index, hold, release } = setUpNamed(10);
    hold();
    const waiting = ['w', 'wiki', 'docs'].map((alias) => index.load('', alias));
    release();
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
  });

  it('count against the room there is, and go with their link', async () => {
    const { index, stored } = setUp(10);
    const many = names(30, 'name');
    for (const one of many) stored.set(one, link('wiki', { number: 7 }));
    for (const one of many) await follow(index, one);
    for (const alias of names(30, 'other')) await follow(index, alias);
    expect([...many, 'wiki'].filter((one) => index.find('', one))).toEqual([]);
  });

  it('are forgotten with a change of their link, and lead to what it became', async () => {
    const { index, stored, wiki } = setUpNamed(10);
    await follow(index, 'w');
    const after = { ...wiki, longUrl: 'https://new.example/' };
    for (const one of ['wiki', 'w', 'docs']) stored.set(one, after);
    index.changed(wiki, after);
    expect(index.find('', 'w')).toBeUndefined();
    expect((await follow(index, 'w'))?.link.longUrl).toBe('https://new.example/');
  });

  it('go on counting at the same entry when the alias becomes a name', async () => {
    const { index, stored, wiki } = setUpNamed(10);
    const entry = await follow(index, 'w');
    if (!entry) throw new Error('The link is not there');
    entry.unwritten = 2;
    entry.link = { ...entry.link, totalClicks: 9 };
    const after = { ...wiki, alias: 'renamed' };
    for (const one of ['wiki', 'w', 'renamed']) stored.set(one, after);
    index.changed(wiki, after);
    expect(await follow(index, 'wiki')).toBe(entry);
    expect(await follow(index, 'w')).toBe(entry);
    expect(await follow(index, 'renamed')).toBe(entry);
    expect(entry.link.totalClicks).toBe(9);
  });

  it('that are taken away find nothing, and the link stays', async () => {
    const { index, stored, reads } = setUpNamed(10);
    const entry = await follow(index, 'w');
    stored.set('w', undefined);
    index.nameChanged(name('w'));
    expect(await follow(index, 'w')).toBeUndefined();
    const before = reads();
    expect(await follow(index, 'wiki')).toBe(entry);
    expect(reads()).toBe(before);
  });

  it('that another link has by now find that one', async () => {
    const { index, stored } = setUpNamed(10);
    await follow(index, 'w');
    stored.set('w', link('w', { number: 8 }));
    index.nameChanged(name('w'));
    index.changed(link('w'), link('w'));
    expect((await follow(index, 'w'))?.link.number).toBe(8);
    expect((await follow(index, 'wiki'))?.link.number).toBe(7);
  });

  it('do not bring back what a change has made out of date while they were read', async () => {
    const { index, stored, hold, release, wiki } = setUpNamed(10);
    hold();
    const waiting = index.load('', 'w');
    const after = { ...wiki, longUrl: 'https://new.example/' };
    for (const one of ['wiki', 'w', 'docs']) stored.set(one, after);
    // The change names the alias alone.
    index.changed(wiki, after);
    release();
    expect((await waiting)?.link.longUrl).toBe('https://new.example/');
    expect(index.find('', 'wiki')?.link.longUrl).toBe('https://new.example/');
  });

  it('of a link that is deleted while they are read find nothing', async () => {
    const { index, stored, hold, release, wiki } = setUpNamed(10);
    hold();
    const waiting = index.load('', 'w');
    for (const one of ['wiki', 'w', 'docs']) stored.set(one, undefined);
    index.changed(wiki, wiki);
    release();
    expect(await waiting).toBeUndefined();
    expect([...index.all()]).toEqual([]);
  });

  it('lead on where alias and name changed places, and nothing was heard of it yet', async () => {
    const { index, stored, hold, release, wiki } = setUpNamed(10);
    hold();
    const byName = index.load('', 'w');
    const swapped = { ...wiki, alias: 'w' };
    for (const one of ['wiki', 'w']) stored.set(one, swapped);
    const byAlias = index.load('', 'wiki');
    release();
    expect((await byName)?.link.number).toBe(7);
    expect((await byAlias)?.link.number).toBe(7);
  });
});

describe('a link that is read at once', () => {
  it('is there without waiting, and stays until it changes', async () => {
    const { index, stored, reads } = setUp(10, true);
    const entry = index.load('', 'wiki');
    expect([index.load('', 'wiki'), index.find('', 'wiki')]).toEqual([entry, entry]);
    expect(reads()).toBe(1);
    const after = link('wiki', { longUrl: 'https://new.example/' });
    stored.set('wiki', after);
    index.changed(link('wiki'), after);
    expect(index.load('', 'wiki')).toMatchObject({ location: 'https://new.example/' });
    stored.set('wiki', undefined);
    index.changed(after, after);
    expect(index.load('', 'wiki')).toBeUndefined();
  });

  it('goes on counting at the entry that has unwritten clicks', async () => {
    const { index } = setUp(10, true);
    const entry = await follow(index, 'wiki');
    if (!entry) throw new Error('The link is not there');
    entry.unwritten = 3;
    entry.link.totalClicks = 9;
    index.changed(link('wiki'), link('wiki'));
    expect(index.load('', 'wiki')).toBe(entry);
    expect(entry.link.totalClicks).toBe(9);
  });

  it.each([
    ['w', 'wiki'],
    ['wiki', 'w'],
  ])('by %j is the entry of those who wait for it by %j', async (now, later) => {
    const { index, stored, hold, release } = setUp(10, true);
    for (const name of ['wiki', 'w']) stored.set(name, link('wiki', { number: 7 }));
    hold();
    const waiting = index.load('', later);
    release();
    const entry = index.load('', now);
    expect(entry).toMatchObject({ link: { number: 7 } });
    expect(await waiting).toBe(entry);
    expect([index.find('', 'wiki'), index.find('', 'w')]).toEqual([entry, entry]);
    expect([...index.all()]).toEqual([entry]);
  });
});
