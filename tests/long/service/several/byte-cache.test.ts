import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ByteCache } from '../../../../service/db/byte-cache.ts';
import { cachePath, openByteCache } from '../../../../service/several/server/byte-cache.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../../support/small-disk.ts';

const SERVER = { url: 'ws://db.example:8080', authToken: null };

let folder: string;
let caches: ByteCache[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-cache-'));
  caches = [];
});
afterEach(async () => {
  for (const cache of caches) await cache.close();
  await rm(folder, { recursive: true, force: true });
});

function open(at = folder, mostBytes?: number, address = SERVER): ByteCache {
  const cache = openByteCache(at, address, mostBytes);
  caches.push(cache);
  return cache;
}

/** Bytes that are no text: every value, zero among them. */
const bytesOf = (number: number, size = 300): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => (index * 7 + number * 31) & 255);

const entry = (number: number, size?: number, mark = number * 1_000) => ({
  number,
  mark,
  bytes: bytesOf(number, size),
});

const numbered = (count: number, size?: number) =>
  Array.from({ length: count }, (_, index) => entry(index + 1, size));

/** Damages every copy of some bytes in the file. */
async function damage(part: Uint8Array): Promise<number> {
  const content = await readFile(cachePath(folder));
  let places = 0;
  for (let at = content.indexOf(part); at >= 0; at = content.indexOf(part, at + 1)) {
    content.writeUInt8((content.readUInt8(at + 5) + 1) & 255, at + 5);
    places += 1;
  }
  await writeFile(cachePath(folder), content);
  return places;
}

/** Closes it once all of it is in its file, and nothing beside it. */
async function writeOut(cache: ByteCache): Promise<void> {
  await cache.remove([]);
  await cache.close();
}

const holds = async (part: Uint8Array): Promise<boolean> => {
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
  return contents.some((content) => content.indexOf(part) >= 0);
};

describe('a cache of bytes', () => {
  it('gives back what is under a number and a mark, in the order asked for', async () => {
    const cache = open();
    await cache.keep([entry(1), entry(2, 0x10_000), entry(3, 1)]);
    expect(await cache.find([entry(3, 1), entry(9), entry(1), { number: 2, mark: 7 }])).toEqual([
      bytesOf(3, 1),
      undefined,
      bytesOf(1),
      undefined,
    ]);
    await cache.keep([entry(2, 50, 7)]);
    expect(await cache.find([entry(2), { number: 2, mark: 7 }])).toEqual([undefined, bytesOf(2, 50)]);
    expect(await cache.list(1, 10)).toEqual([
      { number: 2, mark: 7 },
      { number: 3, mark: 3_000 },
    ]);
  });

  it('is there at the next start, for this account alone, and for the same server only', async () => {
    const first = open();
    await first.keep([entry(1)]);
    expect((await readdir(folder)).length).toBeGreaterThan(1);
    for (const file of await readdir(folder))
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    await first.close();
    expect(await open().find([entry(1)])).toEqual([bytesOf(1)]);
    expect(await open(folder, undefined, { ...SERVER, url: 'ws://other.example' }).find([entry(1)])).toEqual([
      undefined,
    ]);
  });

  it('is used by several threads at a time', async () => {
    const [one, other] = [open(), open()];
    await Promise.all([one.keep(numbered(500)), other.keep(numbered(700))]);
    const wanted = numbered(700);
    for (const found of await Promise.all([one.find(wanted), other.find(wanted)])) {
      expect(found).toEqual(wanted.map(({ bytes }) => bytes));
    }
  });

  it('takes no more room than it may, and gives up what was not used for longest', async () => {
    const cache = open(folder, 1_000_000);
    const all = numbered(250, 10_000);
    for (let from = 0; from < all.length; from += 20) {
      await cache.keep(all.slice(from, from + 20));
      expect((await cache.find([entry(7)]))[0]).toEqual(bytesOf(7, 10_000));
    }
    const found = await cache.find(all);
    expect(found.slice(-40)).toEqual(all.slice(-40).map(({ bytes }) => bytes));
    expect(found.slice(20, 100).filter(Boolean)).toEqual([]);
    await cache.remove([]);
    expect((await stat(cachePath(folder))).size).toBeLessThan(1_200_000);
  });

  it('does not have what is damaged, and takes it again', async () => {
    const cache = open();
    await cache.keep(numbered(20));
    await writeOut(cache);
    expect(await damage(bytesOf(5))).toBeGreaterThan(0);
    const [fifth, sixth] = await cache.find([entry(5), entry(6)]);
    expect([fifth, sixth]).toEqual([undefined, bytesOf(6)]);
    await cache.keep([entry(5)]);
    expect(await cache.find([entry(5)])).toEqual([bytesOf(5)]);
  });

  it.each([
    [
      'is no database',
      (path: string) => writeFile(path, 'not a database, but long enough to be taken for one'.repeat(200)),
    ],
    ['was cut off', (path: string) => truncate(path, 5_000)],
    ['is another one, and empty', (path: string) => rm(path).then(() => writeFile(path, ''))],
  ])('begins anew where the file %s', async (_, spoil) => {
    const cache = open();
    await cache.keep(numbered(200));
    await writeOut(cache);
    await spoil(cachePath(folder));
    expect((await cache.find([entry(150)]))[0]).toBeUndefined();
    await cache.keep(numbered(200));
    for (const one of [cache, open()]) expect(await one.find([entry(150)])).toEqual([bytesOf(150)]);
  });

  it('leaves no byte of what is removed', async () => {
    const [cache, other] = [open(), open()];
    await cache.keep(numbered(50, 20_000));
    // An earlier state of the same bytes, which is in the log of the database only.
    await other.keep([entry(1, 20_000, 5)]);
    const part = (number: number) => bytesOf(number, 20_000).subarray(100, 400);
    expect(await holds(part(1))).toBe(true);
    await cache.remove([1, 2]);
    expect(await other.find([entry(2), entry(3, 20_000)])).toEqual([undefined, bytesOf(3, 20_000)]);
    await cache.clear();
    expect(await holds(part(9))).toBe(false);
    expect(await other.find(numbered(50))).toEqual(Array(50).fill(undefined));
  });

  it('has nothing, and fails nothing, where it cannot be opened', async () => {
    await writeFile(join(folder, 'file'), '');
    const cache = open(join(folder, 'file'));
    await cache.keep([entry(1)]);
    expect(await cache.find([entry(1)])).toEqual([undefined]);
  });

  it.skipIf(whyNoSmallDisk() !== null)('keeps less on a full disk', async () => {
    const disk = mountSmallDisk(2);
    try {
      const cache = open(disk.path);
      await cache.keep(numbered(50));
      disk.fill();
      await cache.keep(numbered(400, 20_000).slice(50));
      expect(await cache.find([entry(1), entry(390, 20_000)])).toEqual([bytesOf(1), undefined]);
      await cache.close();
    } finally {
      disk.unmount();
    }
  });
});
