import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { findLoaded } from './loaded-files.ts';
import {
  type Computer,
  findMissingParts,
  findNeeded,
  type LockedPackages,
  readLockFile,
} from './lock-file.ts';
import { readPublisher } from './release/publisher.ts';

/** The service as it was built, with its screens and migrations. */
export const SERVICE = [
  'LICENSE',
  'dist/cli',
  'dist/extension',
  'dist/renderer',
  'dist/service',
  'drizzle/migrations',
];

/** The same with the desktop app. */
export const DESKTOP = [...SERVICE, 'dist/main', 'dist/preload'];

/** Folders and files of packages that no program reads, by their path in the package. */
const UNREAD = [
  /\.(map|md|markdown|d\.[mc]?ts)$/,
  /^(test|tests|docs|benchmarks|examples|\.github|\.vscode)(\/|$)/,
  // The data files of both families of addresses are read, not the one with both (service/clicks/clicks/places/place.ts).
  /^geo-whois-asn-country\.mmdb$/,
];

/** Source maps, and what only the making of the next migration reads. */
const UNREAD_PART = /\.map$|_snapshot\.json$/;

/**
 * Lays out everything that is packed for one kind of computer in a folder: these parts of the built program, and of
 * `node_modules` only what it needs when it runs.
 *
 * @throws Error when a native part is missing in the lock file, or npm cannot get it.
 */
export async function stageApp(
  root: string,
  folder: string,
  computer: Computer,
  parts: readonly string[],
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { scripts, devDependencies, knip, private: _, ...kept } = project;
  const { homepage } = readPublisher(process.env);
  for (const path of parts) await stagePart(join(root, path), join(folder, path));
  await stagePackages(root, folder, Object.keys(kept.dependencies), computer);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...kept, homepage }, null, 2)}\n`);
}

async function stagePart(from: string, to: string): Promise<void> {
  const chunks = join(from, 'chunks') + sep;
  const loaded = existsSync(chunks) ? await findLoaded(from) : undefined;
  const isLoaded = (file: string): boolean => {
    return !file.startsWith(chunks) || loaded?.has(relative(from, file).split(sep).join('/')) === true;
  };
  await cp(from, to, { recursive: true, filter: (file) => !UNREAD_PART.test(file) && isLoaded(file) });
}

async function stagePackages(
  root: string,
  folder: string,
  names: readonly string[],
  computer: Computer,
): Promise<void> {
  const locked = await readLockFile(join(root, 'package-lock.json'));
  const paths = findNeeded(locked, names, computer).filter((path) => !path.includes('/@types/'));
  const missing = findMissingParts(locked, paths);
  if (missing.length > 0) {
    const { platform, arch } = computer;
    throw new Error(`There is no ${missing.join('…, ')}… for ${platform} ${arch}: it cannot be packed`);
  }
  const placeOf = await fetchPackages(root, paths, locked, computer);
  for (const path of paths) {
    const from = placeOf(path);
    await cp(from, join(folder, path), {
      recursive: true,
      filter: (file) => isRead(relative(from, file).split(sep).join('/')),
    });
  }
}

/** Whether a file of a package is packed; packages below it have their own turn. */
function isRead(file: string): boolean {
  return !/^node_modules(\/|$)/.test(file) && !UNREAD.some((pattern) => pattern.test(file));
}

/**
 * Where these packages are: in the project's own `node_modules`, and those that npm did not install there, because they
 * are for another computer, in a folder that npm fills now.
 *
 * They are exactly those of the lock file: npm compares each with its checksum there.
 *
 * @throws Error when npm cannot get them.
 */
async function fetchPackages(
  root: string,
  paths: readonly string[],
  locked: LockedPackages,
  { platform, arch }: Computer,
): Promise<(path: string) => string> {
  const missing = paths.filter((path) => !existsSync(join(root, path, 'package.json')));
  const folder = join(root, 'node_modules/.cache/packaging', `${platform}-${arch}`);
  await install(folder, missing, locked);
  return (path) => join(missing.includes(path) ? folder : root, path);
}

/**
 * Has npm fill a folder with these packages, unless it holds them; each is compared with its checksum. Several may do so at
 * once: the folder comes into its place whole.
 *
 * @throws Error when npm cannot get them.
 */
export async function install(
  folder: string,
  paths: readonly string[],
  locked: LockedPackages,
): Promise<void> {
  const isWhole = (): boolean => paths.every((path) => existsSync(join(folder, path, 'package.json')));
  if (isWhole()) return;
  const draft = `${folder}.${randomUUID()}`;
  try {
    await fetchInto(draft, paths, locked);
    await rename(draft, folder).catch(async (error: unknown) => {
      if (isWhole()) return;
      // What an earlier run left unfinished.
      if (!existsSync(folder)) throw error;
      await rm(folder, { recursive: true });
      await rename(draft, folder);
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function fetchInto(folder: string, paths: readonly string[], locked: LockedPackages): Promise<void> {
  await mkdir(folder, { recursive: true });
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
  if (status !== 0) throw new Error(`npm could not get these packages: ${paths.map(nameOf).join(', ')}`);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);
