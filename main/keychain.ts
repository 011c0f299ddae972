import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { SecretName } from '../service/host-messages.ts';
import type { Log } from './logging.ts';

/** Named secrets that outlive the app. */
export interface SecretStore {
  /** Every secret by name. */
  all(): Promise<Map<string, string>>;
  /** Stores a secret; null deletes it. */
  set(name: string, value: string | null): Promise<void>;
}

/** The system's keychain: Keychain on macOS, Credential Manager on Windows, Secret Service on Linux. */
export function keychainStore(service: string): SecretStore {
  // Loaded at first use, so that a system without the native module has no keychain instead of no app.
  const keytar = () => import('@napi-rs/keyring/keytar.js');
  return {
    all: async () => {
      const found = await (await keytar()).findCredentials(service);
      return new Map(found.map(({ account, password }) => [account, password]));
    },
    set: async (name, value) => {
      const { deletePassword, setPassword } = await keytar();
      if (value === null) await deletePassword(service, name);
      else await setPassword(service, name, value);
    },
  };
}

/** One JSON file that only its owner can read. Throws when it is not readable as such. */
export function fileStore(path: string): SecretStore {
  const all = async () => new Map(Object.entries(parseSecrets(await readIfThere(path))));
  return {
    all,
    set: async (name, value) => {
      const secrets = await all();
      if (value === null ? !secrets.delete(name) : secrets.get(name) === value) return;
      if (value !== null) secrets.set(name, value);
      await writePrivately(path, JSON.stringify(Object.fromEntries(secrets), null, 2));
    },
  };
}

/**
 * Uses `keychain`, and `file` while the keychain cannot be reached: many Linux machines run no Secret
 * Service, and a team's links must work there too. Each such fallback is logged as a warning.
 *
 * Writes are done one after the other, in the order they were asked for, and a read sees all of them.
 */
export function createSecretStore(keychain: SecretStore, file: SecretStore, log: Log): SecretStore {
  let lastWrite: Promise<void> = Promise.resolve();

  const write = async (name: string, value: string | null): Promise<void> => {
    try {
      await keychain.set(name, value);
    } catch (error) {
      log.warn('The keychain did not take a secret; it is kept in a file', { name, error });
      return file.set(name, value);
    }
    return file.set(name, null);
  };

  return {
    all: async () => {
      await lastWrite;
      const kept = await file.all();
      try {
        return new Map([...kept, ...(await keychain.all())]);
      } catch (error) {
        log.warn('The keychain cannot be reached; secrets are kept in a file', { error });
        return kept;
      }
    },
    set: (name, value) => {
      const done = lastWrite.then(() => write(name, value));
      lastWrite = done.catch(() => undefined);
      return done;
    },
  };
}

const fixedNames: readonly string[] = [
  'token-signing-key',
  'visitor-key',
  'smtp-password',
  'database-token',
] satisfies SecretName[];

/** The secrets that are the service's; the person's own sign-in stays with the desktop app. */
export function serviceSecrets(all: Map<string, string>): Partial<Record<SecretName, string>> {
  return Object.fromEntries(
    [...all].filter(([name]) => fixedNames.includes(name) || name.startsWith('oauth-')),
  );
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  }
}

function parseSecrets(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('The file of secrets is damaged');
  const pairs = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(pairs);
}

/** Writes beside the file and renames, so that a power cut leaves the old file or the new one. */
async function writePrivately(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  // The mode above counts only for a new file; a draft left by a crash may have another one.
  await chmod(draft, 0o600);
  await rename(draft, path);
}
