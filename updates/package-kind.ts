import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The kind of package that this Linnet was installed from, by the ending of its file; `none` for a start from source.
 */
export type PackageKind = 'AppImage' | 'deb' | 'rpm' | 'exe' | 'zip' | 'tar.zst' | 'oci.tar' | 'none';

/** Where a package is to be installed. */
export type Target = {
  kind: PackageKind;
  /** The processor, by Node's name. */
  arch: string;
  platform: NodeJS.Platform;
  /** The name of the list: `latest-linux.yml`; the packages with a Node of their own have one for all systems. */
  list: string;
};

/** The list of "Linnet, in your browser", as `npm run release` writes it. */
export const SERVER_LIST = 'latest-server.yml';

/** Linux has several kinds, so packaging notes which one it made. */
const NOTED = ['deb', 'rpm', 'tar.zst', 'oci.tar'] as const;

type Surroundings = {
  platform: NodeJS.Platform;
  isPackaged: boolean;
  /** The folder with the file `package-type`, which records the kind; electron-builder writes it below the app. */
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
  return NOTED.find((kind) => kind === note) ?? 'none';
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

/**
 * The file for this computer among the files of a release: electron-builder names every processor except x64. A package of
 * the desktop app does not update Linnet in the browser, nor the other way round.
 */
export function findFile<File extends { name: string }>(
  files: readonly File[],
  { kind, arch, platform, list }: Target,
): File | undefined {
  const fitting = files.filter(
    ({ name }) =>
      name.toLowerCase().endsWith(`.${kind.toLowerCase()}`) &&
      name.startsWith('linnet-server_') === (list === SERVER_LIST) &&
      (systemOf(name) ?? platform) === platform,
  );
  return (
    fitting.find(({ name }) => archOf(name) === arch) ?? fitting.find(({ name }) => archOf(name) === 'any')
  );
}

/** Only names of packages that two systems have, such as zips, tell the system. */
function systemOf(name: string): string | undefined {
  return /_(darwin|linux|win32)-/.exec(name)?.[1];
}

function archOf(name: string): string {
  if (/arm64|aarch64/i.test(name)) return 'arm64';
  if (/armv7|armhf|ia32|i386/i.test(name)) return 'other';
  return /x64|x86_64|amd64/i.test(name) ? 'x64' : 'any';
}

/** The command for a package that only the system's own installer can install; null where Linnet does it itself. */
export function installCommand(kind: PackageKind, file: string): string | null {
  if (kind === 'deb') return `sudo apt install ${quoted(file)}`;
  if (kind === 'rpm') return `sudo dnf install ${quoted(file)}`;
  return null;
}

/** A word of a command line of a Unix shell. */
export const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

function readNote(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
