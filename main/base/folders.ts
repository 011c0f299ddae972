import { mkdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { words } from './words.ts';

/** Every place on the disk that the desktop app uses. */
export type Folders = {
  /** The service's data; `LINNET_DATA_DIR`, otherwise the service's own default. */
  data: string;
  /** Chromium's profile. */
  profile: string;
  logs: string;
  settings: string;
  /**
   * The files in which services of this computer announce themselves: a service with the same data, and one for the
   * whole computer.
   */
  runningFiles: string[];
  /** Secrets while no keychain is available; the service without a desktop uses the same file. */
  secretsFile: string;
  /** The name of our secrets in the keychain. */
  keychainName: string;
};

/** Written by the service that starts with the computer (`packaging/`); only administrators may create one there. */
const COMPUTER_FILES: Partial<Record<NodeJS.Platform, (env: NodeJS.ProcessEnv) => string>> = {
  darwin: () => '/Library/Application Support/Linnet/run/running.json',
  linux: () => '/run/linnet/running.json',
  win32: ({ ProgramFiles = 'C:\\Program Files' }) =>
    join(ProgramFiles, 'Linnet Service', 'run', 'running.json'),
};

/** `appData` is the platform's folder for the data of programs. */
export function findFolders(
  env: NodeJS.ProcessEnv,
  appData: string,
  platform: NodeJS.Platform = process.platform,
): Folders {
  const data = resolve(env.LINNET_DATA_DIR || join(appData, 'linnet'));
  const profile = join(data, 'desktop');
  return {
    data,
    profile,
    logs: join(data, 'logs'),
    settings: join(profile, 'settings.json'),
    runningFiles: [
      join(data, 'running.json'),
      env.LINNET_RUNNING_FILE ?? COMPUTER_FILES[platform]?.(env) ?? '',
    ].filter(Boolean),
    secretsFile: join(data, 'secrets.json'),
    // A second installation must not overwrite the first one's keys.
    keychainName: env.LINNET_DATA_DIR ? `linnet (${data})` : 'linnet',
  };
}

/**
 * Creates missing folders.
 *
 * @throws Error with a sentence for a person when the system refuses it.
 */
export function makeFolders({ data, profile }: Folders): void {
  try {
    mkdirSync(profile, { recursive: true, mode: 0o700 });
  } catch (error) {
    const [, reason] = /^E\w+: ([^,]+)/.exec(String(error instanceof Error && error.message)) ?? [];
    throw new Error(words().start.folderRefused({ folder: data, reason: reason ?? String(error) }));
  }
}

/**
 * The service's entry beside the built main process.
 *
 * A packaged app keeps the service outside its archive, because worker threads and native modules need real files.
 */
export function serviceEntry(built: string): string {
  return join(built.replace(`app.asar${sep}`, `app.asar.unpacked${sep}`), 'service/index.js');
}
