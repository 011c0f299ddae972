import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackPackage } from '../../../../service/start/command/update.ts';

let folder: string;
/** An archive that is not compressed, under a name that says so. */
let archive: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-unpack-'));
  archive = join(folder, 'linnet.zip');
  writeFileSync(join(folder, 'program'), 'runs');
  execFileSync('tar', ['-c', '-f', archive, '-C', folder, 'program']);
  mkdirSync(join(folder, 'unpacked'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('unpacks a package also when tar has ended before all that follows the archive was written to it', async () => {
  appendFileSync(archive, Buffer.alloc(8_000_000));
  await unpackPackage(archive, join(folder, 'unpacked'));
  expect(readFileSync(join(folder, 'unpacked/program'), 'utf8')).toBe('runs');
});

it('says what tar says of a package that it cannot read', async () => {
  const damaged = join(folder, 'damaged.zip');
  writeFileSync(damaged, 'no archive');
  await expect(unpackPackage(damaged, join(folder, 'unpacked'))).rejects.toThrow(/tar/);
});
