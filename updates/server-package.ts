import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertUpdatable, type Installation } from './installation.ts';
import { findPackageKind, quoted, SERVER_LIST } from './package-kind.ts';
import { choosePlace, findNewer } from './place.ts';
import { readPublicKey } from './signature.ts';

/** In the folder of the program: the public key of its updates, empty where the build knew none. */
export const KEY_FILE = 'update-key';

/** The installation of "Linnet, in your browser" in a folder, by the files that packaging lays there. */
export function findServerPackage(program: string, version: string): Installation {
  const { platform, arch } = process;
  const keyFile = join(program, KEY_FILE);
  const isPackaged = existsSync(keyFile);
  const kind = findPackageKind({ platform, isPackaged, resources: program, appImage: undefined });
  // A zip was unpacked by hand, so nothing beside it removes it.
  const isUnpacked = kind === 'exe' && !existsSync(join(program, 'uninstall.exe'));
  return {
    version,
    kind: isUnpacked ? 'zip' : kind,
    arch,
    platform,
    list: SERVER_LIST,
    key: isPackaged ? readPublicKey(readFileSync(keyFile, 'utf8').trim()) : undefined,
  };
}

/** What a service needs to know of itself to find a newer version. */
type Service = { updates: string | null; dataDir: string; version: string };

/** A newer version, its package, and the command that checks and installs it; null where only a person can. */
type ServerUpdate = { version: string; file: string; command: string | null };

/**
 * The newer version of this package at the chosen place; null when there is none, or no place.
 *
 * @throws UpdateRefused when something about it is wrong.
 */
export async function findServerUpdate(
  program: string,
  { updates, dataDir, version }: Service,
  patience: number,
): Promise<ServerUpdate | null> {
  const place = choosePlace(updates, dataDir);
  const installation = findServerPackage(program, version);
  // A start from source, and the service of the desktop app, which finds its updates itself.
  if (place === undefined || installation.kind === 'none') return null;
  const found = await findNewer(place, assertUpdatable(installation), patience);
  if (!found) return null;
  const { release, name } = found;
  return { version: release.version, file: name, command: updateCommand(installation, program, place) };
}

/** The command for a terminal of this system, wherever the program is. */
function updateCommand({ kind, platform }: Installation, program: string, place: string): string | null {
  if (kind === 'oci.tar') return null;
  if (platform === 'win32') return `"${join(program, 'linnet.cmd')}" update "${place}"`;
  const linnet = platform === 'darwin' ? quoted(join(program, 'linnet')) : 'linnet';
  return `${linnet} update ${quoted(place)}`;
}
