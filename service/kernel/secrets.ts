import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Author } from '../db/journal/change.ts';
import { ConfigError } from './config-error.ts';
import type { SecretName, SecretPlaces } from './host-messages.ts';
import { startWords } from './words.ts';

/** The secrets of the installation: in the keychain of the desktop app, or in a file. */
export type Secrets = {
  find(name: SecretName): string | undefined;
  /** Every secret by its name, for a sealed copy in a backup. */
  all(): Record<string, string>;
  /**
   * Null removes the secret. Resolves once it is stored; without other instances that is before it returns. `author`
   * is the person who changes it, for the journal.
   */
  set(name: SecretName, value: string | null, author?: Author): Promise<void>;
  /** The places of the existing secrets, and the place for a new one. */
  places(): KeptSecrets;
};

/** The places of secrets, by name. */
export type KeptSecrets = { keptIn: SecretPlace; places: SecretPlaces };
type SecretPlace = NonNullable<SecretPlaces[SecretName]>;

/** An entry of the file that is no secret: it says that the desktop app keeps the keys in the keychain. */
const MARKER = 'kept-in';

type Values = Partial<Record<SecretName, string>>;

/** Secrets that are given at each start, and never stored. */
export type GivenSecrets = Readonly<Values>;

/**
 * Secrets that the desktop app stores: passed on at the start; `changed` returns new values to it, `kept` is its last
 * message about their places.
 */
export function hostSecrets(
  given: Values,
  changed: (name: SecretName, value: string | null) => void,
  kept: () => KeptSecrets,
): Secrets {
  return inMemory(given, changed, kept);
}

/** The secrets of the same installation that the desktop app has moved into the keychain. */
export type KeychainSecrets = { values: GivenSecrets; remove(name: SecretName): void };

/**
 * Secrets of a service without a desktop: a file that only its owner can read. Secrets from the environment override
 * it, and are not written to it. What the keychain has is used too; changes go to the file, which comes first for the
 * desktop app as well.
 *
 * @throws ConfigError when the file is damaged, or says that the keys are in a keychain, which does not have them here.
 */
export function fileSecrets(path: string, given: GivenSecrets = {}, keychain?: KeychainSecrets): Secrets {
  const inFile = readSecrets(path);
  const values = { ...keychain?.values, ...inFile };
  if (MARKER in values && !('token-signing-key' in { ...values, ...given })) {
    throw new ConfigError(startWords.keys.inKeychain({ folder: dirname(path), path }));
  }
  const write = (name: SecretName, value: string | null): void => {
    if (value === null) delete inFile[name];
    else inFile[name] = value;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.new`, JSON.stringify(inFile), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    if (value === null) keychain?.remove(name);
  };
  const kept = inMemory(values, write, () => ({
    keptIn: 'file',
    places: {
      ...placesOf(keychain?.values ?? {}, 'keychain'),
      ...placesOf(inFile, 'file'),
      ...placesOf(given, 'environment'),
    },
  }));
  return {
    ...kept,
    find: (name) => given[name] ?? kept.find(name),
    all: () => ({ ...kept.all(), ...textsIn(given) }),
  };
}

const KEPT = Promise.resolve();

function inMemory(
  values: Values,
  changed: (name: SecretName, value: string | null) => void,
  kept: () => KeptSecrets,
): Secrets {
  return {
    places: () => {
      const { keptIn, places } = kept();
      return { keptIn, places: { ...placesOf(values, keptIn), ...places } };
    },
    find: (name) => values[name],
    all: () => textsIn(values),
    set: (name, value) => {
      if (value === null) delete values[name];
      else values[name] = value;
      changed(name, value);
      return KEPT;
    },
  };
}

/** Whether the desktop app has moved the keys from this file into the keychain. */
export const areInKeychain = (path: string): boolean => {
  const values = readSecrets(path);
  return MARKER in values && !('token-signing-key' in values);
};

/** The secrets among the values. */
const textsIn = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name === MARKER || value === undefined ? [] : [[name, value]],
    ),
  );

const placesOf = (values: Values, place: SecretPlace): SecretPlaces =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => name !== MARKER)
      .map((name) => [name, place]),
  );

function readSecrets(path: string): Values {
  const values = parseSecrets(readIfThere(path));
  if (values) return values;
  throw new ConfigError(startWords.keys.damaged({ path }));
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  }
}

/** The secrets in a text; undefined when it is not one JSON object whose values are texts. */
function parseSecrets(text: string): Values | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.values(value).every((part) => typeof part === 'string') ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The named secret; created from 32 random bytes on first use. */
export function getOrCreateSecret(secrets: Secrets, name: SecretName): Uint8Array {
  const known = secrets.find(name);
  if (known) return Buffer.from(known, 'base64url');
  const created = randomBytes(32);
  void secrets.set(name, created.toString('base64url'));
  return created;
}
