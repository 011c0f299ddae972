import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyData, putDataBack } from '../../../main/updates/data-copy.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../support/small-disk.ts';

let data: string;
const NOW = Date.UTC(2026, 10, 22, 17, 45);
const read = (name: string): string => readFileSync(join(data, name), 'utf8');

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'linnet-copy-'));
  fill(data, 'old');
});
afterEach(() => rm(data, { recursive: true, force: true }));

function fill(folder: string, mark: string): void {
  for (const name of ['linnet.db', 'linnet.db-wal', 'secrets.json'])
    writeFileSync(join(folder, name), `${mark} ${name}`);
  mkdirSync(join(folder, 'media/ab'), { recursive: true });
  writeFileSync(join(folder, 'media/ab/picture.png'), mark);
}

describe('the copy of the data', () => {
  it('has the database with its journal, the pictures and the keys, for their owner only', async () => {
    const copy = await copyData(data, '0.1.0', NOW);
    expect(copy).toBe(join(data, 'backups/before-0.1.0-20261122T174500Z'));
    expect(readdirSync(copy).sort()).toEqual(['linnet.db', 'linnet.db-wal', 'media', 'secrets.json']);
    expect(readFileSync(join(copy, 'linnet.db-wal'), 'utf8')).toBe('old linnet.db-wal');
    expect(readFileSync(join(copy, 'media/ab/picture.png'), 'utf8')).toBe('old');
    expect(statSync(copy).mode & 0o777).toBe(0o700);
  });

  it('is one of three; older ones go', async () => {
    for (let day = 0; day < 5; day += 1) await copyData(data, `0.${5 - day}.0`, NOW + day * 86_400_000);
    expect(readdirSync(join(data, 'backups')).sort()).toEqual([
      'before-0.1.0-20261126T174500Z',
      'before-0.2.0-20261125T174500Z',
      'before-0.3.0-20261124T174500Z',
    ]);
  });

  it('leaves other backups alone, and takes away what a kill left', async () => {
    mkdirSync(join(data, 'backups/daily'), { recursive: true });
    mkdirSync(join(data, 'backups/before-0.1.0-20261121T174500Z.part'));
    await copyData(data, '0.1.0', NOW);
    expect(readdirSync(join(data, 'backups')).sort()).toEqual(['before-0.1.0-20261122T174500Z', 'daily']);
  });

  it.skipIf(whyNoSmallDisk())('is not begun where there is no room for it', async () => {
    const disk = mountSmallDisk(2);
    try {
      fill(disk.path, 'old');
      writeFileSync(join(disk.path, 'linnet.db'), Buffer.alloc(1_200_000));
      await expect(copyData(disk.path, '0.1.0', NOW)).rejects.toThrow(/^The disk needs \d+ MB more room/);
      expect(readdirSync(join(disk.path, 'backups'))).toEqual([]);
    } finally {
      disk.unmount();
    }
  });
});

describe('putting it back', () => {
  it('brings back what was there, and keeps what came after it', async () => {
    const copy = await copyData(data, '0.1.0', NOW);
    fill(data, 'new');
    writeFileSync(join(data, 'linnet.db-shm'), 'new');
    writeFileSync(join(data, 'media/later.png'), 'new');
    await putDataBack(data, copy);
    for (const name of ['linnet.db', 'linnet.db-wal', 'secrets.json']) expect(read(name)).toBe(`old ${name}`);
    expect(existsSync(join(data, 'linnet.db-shm'))).toBe(false);
    expect(read('media/ab/picture.png')).toBe('old');
    expect(read('media/later.png')).toBe('new');
    expect(readFileSync(join(`${copy}.replaced`, 'linnet.db'), 'utf8')).toBe('new linnet.db');
  });

  it('does not play a newer journal into an older database', async () => {
    await rm(join(data, 'linnet.db-wal'));
    const copy = await copyData(data, '0.1.0', NOW);
    fill(data, 'new');
    await putDataBack(data, copy);
    expect(existsSync(join(data, 'linnet.db-wal'))).toBe(false);
  });

  it('leaves everything as it is without a copy', async () => {
    await putDataBack(data, join(data, 'backups/gone'));
    expect(read('linnet.db')).toBe('old linnet.db');
  });

  it('ends in the same way when it is killed at any moment and begun again', async () => {
    const copy = await copyData(data, '0.1.0', NOW);
    const script = join(import.meta.dirname, 'put-back-and-die.mjs');
    for (let step = 1; step <= 14; step += 1) {
      await rm(`${copy}.replaced`, { recursive: true, force: true });
      fill(data, 'new');
      execFileSync(process.execPath, ['--import', 'tsx', script, data, copy, String(step)]);
      await putDataBack(data, copy);
      expect([read('linnet.db'), read('linnet.db-wal')]).toEqual(['old linnet.db', 'old linnet.db-wal']);
      expect(readFileSync(join(`${copy}.replaced`, 'linnet.db'), 'utf8')).toBe('new linnet.db');
    }
  });
});
