import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Computer, LockedPackages } from './lock-file.ts';

/**
 * Where these packages are: in the project's own `node_modules`, and those that npm did not install there, because they
 * are for another computer, in a folder that npm fills now.
 *
 * They are exactly those of the lock file: npm compares each with its checksum there.
 *
 * @throws Error when npm cannot get them.
 */
export async function fetchPackages(
  root: string,
  paths: readonly string[],
  locked: LockedPackages,
  { platform, arch }: Computer,
): Promise<(path: string) => string> {
  const missing = paths.filter((path) => !existsSync(join(root, path, 'package.json')));
  const folder = join(root, 'node_modules/.cache/packaging', `${platform}-${arch}`);
  if (missing.some((path) => !existsSync(join(folder, path, 'package.json')))) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await install(folder, missing, locked);
  }
  return (path) => join(missing.includes(path) ? folder : root, path);
}

async function install(folder: string, paths: readonly string[], locked: LockedPackages): Promise<void> {
  const dependencies = Object.fromEntries(paths.map((path) => [nameOf(path), locked[path]?.version]));
  const project = { name: 'native-packages', version: '0.0.0', dependencies };
  const packages = Object.fromEntries([['', project], ...paths.map((path) => [path, locked[path]])]);
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }),
  );
  // Forced, because they are for another computer.
  const npm = ['ci', '--force', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const { status } = spawnSync('npm', npm, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not get the native packages: ${paths.map(nameOf).join(', ')}`);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);
