import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeArchive } from '../../../../service/keeping/backups/archive/write-archive.ts';
import { listCopies } from '../../../../service/keeping/backups/index.ts';
import {
  copiesIn,
  copyName,
  readCopyName,
  readSidecar,
  type Sidecar,
  writeSidecar,
} from '../../../../service/keeping/backups/keeping/copy-files.ts';
import { removeOldUpgradeFolders } from '../../../../service/keeping/backups/keeping/kept-rule.ts';
import { move } from '../../../../service/keeping/backups/keeping/move.ts';
import {
  findMountPoint,
  isAvailable,
  takesFiles,
} from '../../../../service/keeping/backups/keeping/places.ts';
import { DAY, SECOND } from '../../../../service/lib/time.ts';
import { DISK_FOLDER } from '../../../support/disk-folder.ts';

const AT = Date.UTC(2026, 10, 22, 3, 10);
const GOOD = { ok: true, at: AT, links: 1, clicks: 2, seconds: 0.5, problem: null };

let first: string;
let second: string;
beforeEach(async () => {
  [first = '', second = ''] = await Promise.all(
    [1, 2].map((number) => mkdtemp(join(DISK_FOLDER, `linnet-copies-${number}-`))),
  );
});
afterEach(async () => {
  for (const folder of [first, second]) await rm(folder, { recursive: true, force: true });
});

/** An archive with one file in it, and what is noted beside it. */
async function put(folder: string, name: string, noted: Partial<Sidecar> = {}): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), 'linnet-state-'));
  await writeFile(join(state, 'linnet.db'), name);
  const figures = { seq: 0, accounts: 0, links: 0, clicks: 0, fingerprint: '' };
  const about = { version: '1.0.0', schema: 1, at: AT, reason: 'demand' as const, figures, secrets: null };
  const target = join(folder, `${name}.tar.gz`);
  const { bytes, sha256 } = await writeArchive({ folder: state, target, about });
  await writeSidecar(folder, name, { size: bytes, sha256, proof: GOOD, by: null, ...noted });
  await rm(state, { recursive: true });
}

describe('the name of a copy', () => {
  it('is read again as it was given, to the second', () => {
    const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2090, 0) });
    const reason = fc.constantFrom('daily', 'demand', 'upgrade', 'restore', 'move');
    fc.assert(
      fc.property(moment, reason, (at, why) => {
        expect(readCopyName(copyName(at, why))).toEqual({
          at: Math.floor(at / SECOND) * SECOND,
          reason: why,
        });
      }),
    );
  });
});

describe('the copies in folders', () => {
  it('are listed with the newest first, by their names where they are of one moment', async () => {
    const names = [copyName(AT, 'daily'), copyName(AT + DAY, 'daily'), copyName(AT, 'demand')];
    for (const [index, name] of names.entries()) await put(index === 1 ? second : first, name);
    const listed = await listCopies([first, second, join(first, 'gone')]);
    expect(listed.map(({ name }) => name)).toEqual([names[1], names[2], names[0]]);
    expect(listed[0]).toMatchObject({ folder: second, at: AT + DAY, reason: 'daily', proof: GOOD, by: null });
  });

  it('are each listed once, where two folders have them that of the earlier folder', async () => {
    const name = copyName(AT, 'daily');
    await put(first, name, { by: 'desk-1' });
    await put(second, name, { by: 'desk-2' });
    expect(await listCopies([second, first])).toMatchObject([{ folder: second, by: 'desk-2' }]);
  });

  it('are files of that name: no folders, nothing that is not whole, nothing of other programs', async () => {
    await mkdir(join(first, `${copyName(AT, 'daily')}.tar.gz`));
    for (const name of [
      `${copyName(AT, 'demand')}.tar.gz.part`,
      'holidays.tar.gz',
      `${copyName(AT, 'move')}.json`,
    ])
      await writeFile(join(first, name), 'text');
    expect(await copiesIn(first)).toEqual([]);
  });

  it.each<[string, Partial<Sidecar>]>([
    ['of another size', { size: 1 }],
    ['of other bytes', { sha256: 'ab' }],
  ])('are not proven by what was noted %s', async (_what, noted) => {
    const name = copyName(AT, 'daily');
    await put(first, name, { by: 'desk-1', ...noted });
    expect(await copiesIn(first)).toMatchObject([{ name, proof: null, by: null }]);
  });

  it('are listed where they are damaged or not noted: their proof says so', async () => {
    await writeFile(join(first, `${copyName(AT, 'daily')}.tar.gz`), 'no archive');
    expect(await copiesIn(first)).toMatchObject([{ size: 10, sha256: '', proof: null }]);
  });
});

describe('what is noted beside a copy', () => {
  it('is read as it was written', async () => {
    const noted = {
      size: 3,
      sha256: 'ab',
      proof: { ...GOOD, ok: false, problem: 'It is damaged' },
      by: 'desk-1',
    };
    await writeSidecar(first, 'copy', noted);
    expect(await readSidecar(first, 'copy')).toEqual(noted);
    expect(await readdir(first)).toEqual(['copy.json']);
  });

  it.each(['', '{', '{}', '{"size":"3","sha256":"ab","proof":null}', '{"size":3,"sha256":"ab","proof":{}}'])(
    'is nothing where the file holds %j',
    async (text) => {
      await writeFile(join(first, 'copy.json'), text);
      expect(await readSidecar(first, 'copy')).toBe(null);
    },
  );
});

describe('a copy that is moved', () => {
  const signal = new AbortController().signal;

  it('is whole in the new folder, with what is noted, and in the old one no more', async () => {
    const name = copyName(AT, 'daily');
    await put(first, name, { by: 'desk-1' });
    const [copy] = await copiesIn(first);
    if (!copy) throw new Error('No copy');
    await move(copy, second, signal);
    expect(await readdir(first)).toEqual([]);
    expect(await copiesIn(second)).toEqual([
      { ...copy, folder: second, path: join(second, basename(copy.path)) },
    ]);
  });

  it('stays where it is when it is not what was written, and nothing of it arrives', async () => {
    const name = copyName(AT, 'daily');
    await put(first, name);
    const [copy] = await copiesIn(first);
    if (!copy) throw new Error('No copy');
    await writeFile(copy.path, 'something else');
    await expect(move(copy, second, signal)).rejects.toThrow('not what Linnet wrote');
    expect((await readdir(first)).sort()).toEqual([`${name}.json`, `${name}.tar.gz`]);
    expect((await readdir(second)).filter((left) => left.endsWith('.part') || left.endsWith('.gz'))).toEqual(
      [],
    );
  });
});

describe('a folder for copies', () => {
  it('is there while it lies on the disk that it was chosen on', async () => {
    const mountPoint = await findMountPoint(first);
    expect(first.startsWith(mountPoint)).toBe(true);
    expect(await isAvailable({ path: first, mountPoint })).toBe(true);
    expect(await isAvailable({ path: first, mountPoint: `${mountPoint}/other` })).toBe(false);
    expect(await isAvailable({ path: join(first, 'gone'), mountPoint })).toBe(false);
    await writeFile(join(first, 'file'), '');
    expect(await isAvailable({ path: join(first, 'file'), mountPoint })).toBe(false);
  });

  it('takes files, and has none of the trial afterwards', async () => {
    expect(await takesFiles(first)).toBe(true);
    expect(await readdir(first)).toEqual([]);
    expect(await takesFiles(join(first, 'gone'))).toBe(false);
  });
});

describe('folders that an update left', () => {
  const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const folderOf = (age: number, ending = ''): string => `before-1.0.0-${stamp(AT - age)}${ending}`;

  it('are gone once they are older than 15 days, and nothing else is', async () => {
    const old = [folderOf(15 * DAY + SECOND), folderOf(16 * DAY, '.replaced'), folderOf(17 * DAY, '.part')];
    const kept = [
      folderOf(15 * DAY),
      folderOf(0),
      'before-long',
      `${folderOf(20 * DAY)}.mine`,
      'linnet-1.tar.gz',
    ];
    for (const name of [...old, ...kept]) await mkdir(join(second, name));
    await removeOldUpgradeFolders(first, second, AT);
    expect((await readdir(second)).sort()).toEqual(kept.toSorted());
  });

  it.each([
    ['pending', true],
    ['trying', true],
    ['going-back', true],
    ['done', false],
  ])('stay while an update that is %s may need them: %s', async (state, stays) => {
    const name = folderOf(20 * DAY);
    await mkdir(join(second, name));
    await mkdir(join(first, 'desktop'));
    const noted = { state, copy: join(second, name) };
    await writeFile(join(first, 'desktop/update.json'), JSON.stringify(noted));
    await removeOldUpgradeFolders(first, second, AT);
    expect(await readdir(second)).toEqual(stays ? [name] : []);
  });
});
