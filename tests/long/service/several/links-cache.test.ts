import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseMark, readCache, writeCache } from '../../../../service/several/waiting/cache/cache-file.ts';
import type { CachedLink, CacheHead } from '../../../../service/several/waiting/cache/cached-link.ts';
import { earlierLinks } from '../../../../service/several/waiting/cache/keep-cache.ts';
import { errorLog } from '../../../support/logged-errors.ts';

const address = { url: 'ws://db.lan:8080', authToken: null };

const place: CacheHead = {
  format: '1',
  database: databaseMark(address),
  seq: 7,
  sharing: { mode: 'on' },
  port: null,
  port80: false,
  linkAddress: null,
  ownNames: ['go.lan'],
  trustedProxies: [],
  announced: ['links.local'],
  siteCountry: 'CH',
  domains: [{ id: 'd'.repeat(24), host: 'go.example' }],
};

const plain = (alias: string, longUrl = 'https://example.com/'): CachedLink => ({
  namespace: '',
  alias,
  kind: 'plain',
  number: 1,
  id: 'a'.repeat(24),
  generation: 'v2',
  longUrl,
  expireAfter: null,
  expiredRedirectUrl: null,
  geoRules: { CH: 'https://ch.example/' },
  abVariants: [{ url: 'https://two.example/', weight: 30 }],
  hasCard: false,
  blockBots: null,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (url = address.url) => readCache(folder, { url, authToken: null }, errorLog);

describe('What is written down for a start without the database', () => {
  it('is read as it was written, and nothing else is left in the folder', async () => {
    const links: CachedLink[] = [plain('one'), { namespace: 'd', alias: 'two', kind: 'asked' }];
    await writeCache(folder, place, links);
    await writeCache(folder, place, links);
    expect(await readdir(folder)).toEqual(['links.cache']);
    const cache = await read();
    expect(cache?.known).toEqual(place);
    expect([...(cache?.links.values() ?? [])]).toEqual(links);
  });

  it('is the same server under another scheme, and none of another database', async () => {
    await writeCache(folder, place, [plain('one')]);
    expect((await read('http://db.lan:8080'))?.links.size).toBe(1);
    expect(await read('ws://other.lan:8080')).toBeUndefined();
  });

  it.each(['', 'x', '{}\n', `${JSON.stringify(place)}\n{"alias":1}\n`])(
    'is nothing where it is damaged: %j',
    async (text) => {
      await writeFile(join(folder, 'links.cache'), text);
      expect(await read()).toBeUndefined();
    },
  );

  it('is at most 50,000 links, and at most 64 MB of them', async () => {
    function* many(count: number, longUrl?: string): Generator<CachedLink> {
      for (let at = 0; at < count; at += 1) yield plain(`link${at}`, longUrl);
    }
    await writeCache(folder, place, many(50_010));
    expect((await read())?.links.size).toBe(50_000);
    await writeCache(folder, place, many(9_000, `https://example.com/${'x'.repeat(8_000)}`));
    expect((await read())?.links.size).toBeLessThan(8_400);
  });
});

describe('Links of an earlier start', () => {
  it('are forgotten by the changes that the index forgets them by', () => {
    const links = earlierLinks([plain('one'), plain('two'), plain('three')]);
    const key = (alias: string) => ({ namespace: '', alias });
    links.changed(key('one'), key('two'));
    links.changed(key('unknown'), key('unknown'));
    expect([...links.all()].map(({ alias }) => alias)).toEqual(['three']);
    expect(links.revision()).toBe(2);
    links.forgetAll();
    expect([...links.all()]).toEqual([]);
  });
});
