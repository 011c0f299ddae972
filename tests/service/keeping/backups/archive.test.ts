import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CopyArchive } from '../../../../service/keeping/backups/archive/open-archive.ts';
import { type About, writeArchive } from '../../../../service/keeping/backups/archive/write-archive.ts';
import { openArchive } from '../../../../service/keeping/backups/index.ts';

let folder: string;
let target: string;
let bytes: Buffer;

const ABOUT: About = {
  version: '1.2.3',
  schema: 7,
  at: Date.UTC(2026, 10, 22, 3, 10),
  reason: 'daily',
  figures: { seq: 3, accounts: 1, links: 2, clicks: 5, fingerprint: 'ab' },
  secrets: null,
};
const PICTURE = `${'a'.repeat(24)}.png`;
/** As the other one, but for the order of letters: headers with one name and with the other have the same checksum. */
const [FIRST, SECOND] = [`ab${'c'.repeat(22)}.png`, `ba${'c'.repeat(22)}.png`];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-archive-'));
  const state = join(folder, 'state');
  await mkdir(join(state, 'media'), { recursive: true });
  await writeFile(join(state, 'linnet.db'), Buffer.alloc(1_500, 'a link and its clicks. '));
  await writeFile(join(state, 'media', PICTURE), 'a picture');
  target = join(folder, 'copy.tar.gz');
  await writeArchive({ folder: state, target, about: ABOUT });
  bytes = await readFile(target);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let tries = 0;

/** Opens and extracts what has these bytes; resolves with what went wrong, null when nothing did. */
async function faultOf(content: Uint8Array): Promise<string | null> {
  tries += 1;
  const path = join(folder, `try-${tries}.tar.gz`);
  await writeFile(path, content);
  try {
    const archive = await openArchive(path);
    await archive.extract(join(folder, `out-${tries}`));
    return null;
  } catch (error) {
    return error instanceof Error && 'fault' in error ? String(error.fault) : `unexpected: ${error}`;
  } finally {
    await rm(path);
    await rm(join(folder, `out-${tries}`), { recursive: true, force: true });
  }
}

describe('an archive', () => {
  it('gives back what was packed, and says what it is before all of it is read', async () => {
    const archive: CopyArchive = await openArchive(target);
    expect(archive.manifest).toMatchObject({ format: 1, ...ABOUT });
    expect(archive.manifest.files.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['linnet.db', 1_500],
      [`media/${PICTURE}`, 9],
    ]);
    await archive.extract(join(folder, 'out'));
    expect(await readFile(join(folder, 'out/linnet.db'))).toEqual(
      Buffer.alloc(1_500, 'a link and its clicks. '),
    );
    expect(await readFile(join(folder, 'out/media', PICTURE), 'utf8')).toBe('a picture');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is refused with any byte changed', async () => {
    const passed: string[] = [];
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      const fault = await faultOf(changed);
      if (fault !== 'damaged' && fault !== 'foreign') passed.push(`${at}: ${fault}`);
    }
    expect(passed).toEqual([]);
  });

  it('is refused when it is cut off, or something follows it', async () => {
    for (const length of [0, 5, 10, 100, bytes.length - 1])
      expect(await faultOf(bytes.subarray(0, length)), `${length} bytes`).toMatch(/^(damaged|foreign)$/);
    expect(await faultOf(Buffer.concat([bytes, bytes]))).toBe('damaged');
  });

  it('is refused when it is another file, or of a newer version', async () => {
    expect(await faultOf(gzipSync('just a text'))).toBe('foreign');
    expect(await faultOf(Buffer.from('SQLite format 3\0'))).toBe('foreign');
    const newer = await repack((text) => text.replace('"format":1', '"format":2'));
    expect(await faultOf(newer)).toBe('newer');
  });

  it('is refused when it has a file twice', async () => {
    const state = join(folder, 'twice');
    await mkdir(join(state, 'media'), { recursive: true });
    await writeFile(join(state, 'linnet.db'), 'a link');
    for (const name of [FIRST, SECOND]) await writeFile(join(state, 'media', name), 'a picture');
    const honest = join(folder, 'twice.tar.gz');
    await writeArchive({ folder: state, target: honest, about: ABOUT });
    const packed = await readFile(honest);
    expect(await faultOf(packed)).toBe(null);
    expect(await faultOf(await repack((text) => text.replaceAll(SECOND, FIRST), packed))).toBe('damaged');
  });

  it('writes nothing outside of its folder', async () => {
    const outside = await repack((text) =>
      text.replaceAll(`media/${PICTURE}`, `../../${'b'.repeat(23)}.png`),
    );
    expect(await faultOf(outside)).toBe('damaged');
  });
});

/** The archive with other words in it, and right checksums of headers where their length stays the same. */
async function repack(change: (text: string) => string, whole = bytes): Promise<Buffer> {
  const tar = gunzipSync(whole).toString('latin1');
  const packed = gzipSync(Buffer.from(change(tar), 'latin1'));
  const digest = createHash('sha256').update(packed.subarray(10)).digest();
  return Buffer.concat([whole.subarray(0, 16), digest, packed.subarray(10)]);
}
