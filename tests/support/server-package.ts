import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import type { Computer } from '../../packaging/lock-file.ts';
import type { Making } from '../../packaging/server/making.ts';
import { stageServer } from '../../packaging/server/stage.ts';

/** 1 January 2026: the time of everything in a package of a test. */
const EPOCH = 1_767_225_600;

/** Lays out the built program (`dist/service`, `dist/renderer`) in a folder for packages that are compressed little. */
export async function stageForTest(
  folder: string,
  computer: Computer = { platform: 'linux', arch: 'x64' },
  updateKey = '',
): Promise<Making> {
  const staged = join(folder, `program-${computer.arch}`);
  const output = join(folder, 'packages');
  mkdirSync(output, { recursive: true });
  await stageServer(process.cwd(), staged, computer, updateKey);
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

/** The same as another version; `change` gets the folder of its program. */
export function restageAs(making: Making, version: string, change?: (program: string) => void): Making {
  const staged = `${making.staged}-${version}`;
  execFileSync('cp', ['--archive', '--link', making.staged, staged]);
  const chunks = join(staged, 'dist/service/chunks');
  for (const name of readdirSync(chunks)) {
    const text = readFileSync(join(chunks, name), 'utf8');
    const said = `version: "${packageFile.version}"`;
    if (text.includes(said)) replaceFile(join(chunks, name), text.replace(said, `version: "${version}"`));
  }
  change?.(staged);
  return { ...making, staged, version };
}

/** Writes a file anew, whose bytes another folder has too. */
export function replaceFile(path: string, text: string): void {
  rmSync(path);
  writeFileSync(path, text);
}
