import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { SecretName } from '../../service/kernel/host-messages.ts';
import type { Log } from '../base/logging.ts';
import { words } from '../base/words.ts';
import type { SecretPlace } from '../ipc/secrets-state.ts';

/** Named secrets that outlive the app. */
export type SecretStore = {
  /** Every secret by name. */
  all(): Promise<Map<string, string>>;
  /** Stores a secret; null deletes it. */
  set(name: string, value: string | null): Promise<void>;
};

/** The place of each secret, and whether the keychain answers. */
export type Places = {
  answers: boolean;
  /** Whether the keys are in the keychain, also while it does not answer. */
  isMarked: boolean;
  names: Map<string, SecretPlace>;
};

/** The secrets of this installation, in the keychain or in the file. */
export type InstalledSecrets = SecretStore & {
  places(): Promise<Places>;
  /** Moves the content of the file into a keychain that answers. Returns the names of the moved secrets. */
  moveIn(): Promise<string[]>;
};

/** The keys are in a keychain that does not return them now. New keys would sign out every account. */
export class KeysOutOfReach extends Error {}

/** The keychain answers, and its content is gone. */
export class KeysMissing extends KeysOutOfReach {}

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

/** One JSON file that only its owner can read. Throws when it cannot be read. */
export function fileStore(path: string): SecretStore {
  const all = async () => new Map(Object.entries(parseSecrets(await readIfThere(path), path)));
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

/** The secret that every installation has: other secrets are stored in the same place. */
const FIRST_KEY = 'token-signing-key' satisfies SecretName;
/**
 * An entry of the file that is no secret: it says that the keys are in the keychain. The service without a desktop
 * reads it too.
 */
const MARKER = 'kept-in';

/**
 * Uses `keychain`, and `file` while the keychain cannot be reached: many Linux machines run no Secret Service, and a
 * team's links must work there too. Each such fallback is logged as a warning. Once the keys are in the keychain, the
 * file says so, and reading throws KeysOutOfReach while the keychain does not return them.
 *
 * Writes run one after the other, in the order of the calls, and a read sees all of them.
 */
export function createSecretStore(keychain: SecretStore, file: SecretStore, log: Log): InstalledSecrets {
  let lastWrite: Promise<void> = Promise.resolve();
  let isWarned = false;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastWrite.then(work);
    lastWrite = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };

  const write = async (name: string, value: string | null): Promise<void> => {
    // The file takes precedence, so it must never be older than the keychain.
    if (value !== null && (await file.all()).has(name)) await file.set(name, value);
    try {
      await keychain.set(name, value);
    } catch (error) {
      log.warn('The keychain did not take a secret; it is kept in a file', { name, error });
      return file.set(name, value);
    }
    await takeOutOfFile(name);
  };
  /** The mark first: a key that is in neither place would be created again. */
  const takeOutOfFile = async (name: string): Promise<void> => {
    if (name === FIRST_KEY) await file.set(MARKER, 'keychain');
    await file.set(name, null);
  };
  /** A kill at any step leaves the secret in the file, from where it is moved the next time. */
  const moveIn = async (): Promise<string[]> => {
    const kept = [...(await file.all())].filter(([name]) => name !== MARKER);
    if (kept.length === 0 || !(await readOrNothing())) return [];
    const moved: string[] = [];
    for (const [name, value] of kept) {
      await keychain.set(name, value);
      if ((await keychain.all()).get(name) !== value) throw new Error(`The keychain did not keep ${name}`);
      await takeOutOfFile(name);
      moved.push(name);
    }
    log.info('Secrets were moved into the keychain', { moved });
    return moved;
  };
  /** Undefined while the keychain does not answer. */
  const readOrNothing = (): Promise<Map<string, string> | undefined> => keychain.all().catch(() => undefined);
  /** Everything in the keychain; nothing when there is none. */
  const readKeychain = async (isNeeded: boolean): Promise<Map<string, string>> => {
    try {
      return await keychain.all();
    } catch (error) {
      if (isNeeded) throw new KeysOutOfReach(words().keys.noAnswer, { cause: error });
      if (!isWarned) log.warn('The keychain cannot be reached; secrets are kept in a file', { error });
      isWarned = true;
      return new Map();
    }
  };
  const mark = (): Promise<void> =>
    file.set(MARKER, 'keychain').catch((error: unknown) => log.warn('The keys were not marked', { error }));

  return {
    all: async () => {
      await lastWrite;
      const kept = await file.all();
      const isMarked = kept.delete(MARKER);
      const inKeychain = await readKeychain(isMarked && !kept.has(FIRST_KEY));
      const secrets = new Map([...inKeychain, ...kept]);
      if (isMarked && !secrets.has(FIRST_KEY)) throw new KeysMissing(words().keys.lost);
      // An earlier version stored them in the keychain without a note in the file.
      if (!isMarked && inKeychain.has(FIRST_KEY)) await mark();
      return secrets;
    },
    set: (name, value) => inTurn(() => write(name, value)),
    moveIn: () => inTurn(moveIn),
    places: async () => {
      await lastWrite;
      const kept = await file.all();
      const isMarked = kept.delete(MARKER);
      const inKeychain = await readOrNothing();
      const names = new Map<string, SecretPlace>();
      for (const name of inKeychain?.keys() ?? []) names.set(name, 'keychain');
      for (const name of kept.keys()) names.set(name, 'file');
      return { answers: inKeychain !== undefined, isMarked, names };
    },
  };
}

const FIXED_NAMES: readonly string[] = [
  'token-signing-key',
  'visitor-key',
  'webhook-key',
  'factor-key',
  'backup-key',
  'smtp-password',
  'database-token',
  'move-token',
  'team-key',
  'authority-key',
  'certificate-key',
] satisfies SecretName[];

/** The secrets for the service; the refresh token of the person's sign-in stays with the desktop app. */
export function serviceSecrets<T>(all: Map<string, T>): Partial<Record<SecretName, T>> {
  return Object.fromEntries(
    [...all].filter(([name]) => FIXED_NAMES.includes(name) || name.startsWith('oauth-')),
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

/** @throws Error with a sentence for a person when the text is not one object of texts. */
function parseSecrets(text: string, path: string): Record<string, string> {
  const damaged = new Error(words().start.secretsDamaged({ file: path }));
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged;
  const pairs = Object.entries(value).map(([name, secret]): [string, string] => {
    if (typeof secret !== 'string') throw damaged;
    return [name, secret];
  });
  return Object.fromEntries(pairs);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes a temporary file and renames it, so that a power cut leaves the old file or the new one. */
async function writePrivately(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  // The mode above counts only for a new file; a temporary file left by a crash may have another one.
  await chmod(draft, 0o600);
  await rename(draft, path);
}
