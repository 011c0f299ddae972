import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The kind of package that this Linnet was installed from, by the ending of its file; `none` for a start from source.
 */
export type PackageKind = 'AppImage' | 'deb' | 'rpm' | 'exe' | 'zip' | 'none';

type Surroundings = {
  platform: NodeJS.Platform;
  isPackaged: boolean;
  /** The folder in which electron-builder records the kind, below the app. */
  resources: string;
  /** The file of a running AppImage. */
  appImage: string | undefined;
};

/** Which package the running app came in. */
export function findPackageKind({ platform, isPackaged, resources, appImage }: Surroundings): PackageKind {
  if (platform === 'linux' && appImage) return 'AppImage';
  if (!isPackaged) return 'none';
  if (platform === 'win32') return 'exe';
  if (platform === 'darwin') return 'zip';
  const note = readNote(join(resources, 'package-type'));
  return note === 'deb' || note === 'rpm' ? note : 'none';
}

/**
 * The name of the list that electron-builder writes for a system: `latest.yml`, `latest-mac.yml`,
 * `latest-linux-arm64.yml`.
 */
export function listName(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'darwin') return 'latest-mac.yml';
  if (platform !== 'linux') return 'latest.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}

/** The file for this computer among the files of a release: electron-builder names every processor except x64. */
export function findFile<File extends { name: string }>(
  files: readonly File[],
  kind: PackageKind,
  arch: string,
): File | undefined {
  const fitting = files.filter(({ name }) => name.toLowerCase().endsWith(`.${kind.toLowerCase()}`));
  return (
    fitting.find(({ name }) => archOf(name) === arch) ?? fitting.find(({ name }) => archOf(name) === 'any')
  );
}

function archOf(name: string): string {
  if (/arm64|aarch64/i.test(name)) return 'arm64';
  if (/armv7|armhf|ia32|i386/i.test(name)) return 'other';
  return /x64|x86_64|amd64/i.test(name) ? 'x64' : 'any';
}

/** The command for a package that only the system's own installer can install; null where Linnet does it itself. */
export function installCommand(kind: PackageKind, file: string): string | null {
  const quoted = `'${file.replaceAll("'", String.raw`'\''`)}'`;
  if (kind === 'deb') return `sudo apt install ${quoted}`;
  if (kind === 'rpm') return `sudo dnf install ${quoted}`;
  return null;
}

function readNote(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
