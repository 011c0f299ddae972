import { readFile } from 'node:fs/promises';

/** What `package-lock.json` says of one installed package; its fields are npm's. */
export type LockedPackage = {
  version: string;
  integrity?: string;
  license?: string;
  /** Whether only developers need it. */
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** By path, such as `node_modules/a/node_modules/b`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** A computer to pack for, in the words of Node. Windows is x64 only: libSQL has no other. */
export type Computer = { platform: 'linux' | 'darwin' | 'win32'; arch: 'x64' | 'arm64' };

export async function readLockFile(path: string): Promise<LockedPackages> {
  const { packages }: { packages: LockedPackages } = JSON.parse(await readFile(path, 'utf8'));
  return packages;
}

/**
 * The paths of these packages and of all that they need on a computer, sorted.
 *
 * Of optional packages only those for that computer are taken: they hold the native parts. On Linux that means glibc,
 * because Electron runs on no other.
 */
export function findNeeded(locked: LockedPackages, names: readonly string[], computer: Computer): string[] {
  const needed = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const path = locate(locked, name, from);
    const found = path === undefined ? undefined : locked[path];
    if (path === undefined || !found || needed.has(path)) return;
    if (isOptional && !isFor(found, computer)) return;
    needed.add(path);
    const { dependencies = {}, optionalDependencies = {} } = found;
    for (const one of Object.keys(dependencies)) add(one, path, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) add(one, path, true);
  };
  for (const name of names) add(name, '', false);
  return [...needed].sort();
}

/** As Node looks for a package: beside the one that needs it, then further up. */
function locate(locked: LockedPackages, name: string, from: string): string | undefined {
  const folder = from === '' ? '' : `${from}/`;
  const path = `${folder}node_modules/${name}`;
  if (locked[path]) return path;
  if (from === '') return undefined;
  const above = from.lastIndexOf('/node_modules/');
  return locate(locked, name, above < 0 ? '' : from.slice(0, above));
}

function isFor({ os, cpu, libc }: LockedPackage, { platform, arch }: Computer): boolean {
  if (!os?.includes(platform) || !cpu?.includes(arch)) return false;
  return platform !== 'linux' || !libc || libc.includes('glibc');
}

/** What no computer does without: the database, passwords, pictures, the keychain. */
const NATIVE = ['@libsql/', '@node-rs/argon2-', '@img/sharp-', '@napi-rs/keyring-'];

/** Which native parts are not among these paths, by how their packages begin. */
export const findMissingParts = (locked: LockedPackages, paths: readonly string[]): string[] =>
  NATIVE.filter((part) => !paths.some((path) => path.includes(part) && locked[path]?.os));
