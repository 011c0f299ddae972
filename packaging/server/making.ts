import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Computer } from '../lock-file.ts';

/** What a package of "Linnet, in your browser" is made of. */
export type Making = {
  /** The project. */
  root: string;
  /** The folder with the program, as `stageServer` laid it out; a format must leave it as it is. */
  staged: string;
  /** The folder for the package. */
  output: string;
  computer: Computer;
  version: string;
  /** The time of everything in the package, in seconds: two builds of one version are the same bytes. */
  epoch: number;
  /** How hard to compress, 1 to 19. */
  level: number;
  /** A folder with Microsoft's C++ runtime, for Windows. */
  runtime: string | undefined;
};

/** Makes one package, and resolves with its path. */
export type Format = (making: Making) => Promise<string>;

/** A file of a package: its path there, with slashes, and the file that holds its content. */
export type Laid = { path: string; from: string };

/** Every file of a folder, sorted by its path. */
export async function listFiles(folder: string): Promise<Laid[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, path: from.slice(folder.length + 1).replaceAll('\\', '/') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The first day that a zip can name, where nothing says when the version was made. */
const NO_TIME = 315_532_800;

/** The time of what is packed, in seconds: SOURCE_DATE_EPOCH, otherwise that of the last commit. */
export function findEpoch(root: string, env: NodeJS.ProcessEnv): number {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return Number(env.SOURCE_DATE_EPOCH || stdout?.trim()) || NO_TIME;
}
