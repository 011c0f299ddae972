import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Computer } from '../../packaging/lock-file.ts';
import type { Making } from '../../packaging/server/making.ts';
import { stageServer } from '../../packaging/server/stage.ts';

/** 1 January 2026: the time of everything in a package of a test. */
const EPOCH = 1_767_225_600;

/** Lays out the built program (`dist/service`, `dist/renderer`) in a folder for packages that are compressed little. */
export async function stageForTest(
  folder: string,
  computer: Computer = { platform: 'linux', arch: 'x64' },
): Promise<Making> {
  const staged = join(folder, `program-${computer.arch}`);
  const output = join(folder, 'packages');
  mkdirSync(output, { recursive: true });
  await stageServer(process.cwd(), staged, computer);
  return {
    root: process.cwd(),
    staged,
    output,
    computer,
    version: '1.2.3',
    epoch: EPOCH,
    level: 1,
    runtime: undefined,
  };
}
