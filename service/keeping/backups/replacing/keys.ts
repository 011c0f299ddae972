import { join } from 'node:path';
import type { SecretName } from '../../../kernel/host-messages.ts';
import { getOrCreateSecret, type Secrets } from '../../../kernel/secrets.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { Sealed } from '../archive/manifest.ts';
import { openSecrets, sealSecrets } from '../seal.ts';
import { readJson, writeWhole } from './disk.ts';
import type { DataPlaces } from './places.ts';

type Parts = { places: DataPlaces; secrets: Secrets };

/** A file beside the new data: the keys that belong to it, under this installation's own key. */
const SEALED = 'keys.sealed';
/** Secrets that no backup replaces: the key that seals the others, and the token of the database server. */
const NEVER: readonly string[] = ['backup-key', 'database-token'];
/** Secrets that a backup replaces, beside those of sign-in providers. */
const KEYS: readonly string[] = [
  'token-signing-key',
  'visitor-key',
  'webhook-key',
  'factor-key',
  'smtp-password',
  'move-token',
  'authority-key',
  'certificate-key',
];

/**
 * Stores the keys of a backup beside its data until they are set. They are sealed, so that no key is on the disk in
 * plain text.
 */
export async function keepKeys(
  folder: string,
  values: Readonly<Record<string, string>>,
  secrets: Secrets,
): Promise<void> {
  const key = { by: 'installation', key: getOrCreateSecret(secrets, 'backup-key') } as const;
  await writeWhole(join(folder, SEALED), await sealSecrets(values, key));
}

/** Saves the present keys that the backup replaces; only once, however often the step is repeated. */
export async function keepFormerKeys({ places, secrets }: Parts): Promise<void> {
  const coming = await readSealed(places.next, secrets);
  if (!coming || (await readSealed(places.former, secrets))) return;
  const present = Object.keys(coming)
    .filter(isKeyName)
    .map((name) => [name, secrets.find(name) ?? '']);
  await keepKeys(places.former, Object.fromEntries(present), secrets);
}

/** Sets the keys of the backup, as far as they could be opened when it was prepared. */
export async function setKeys({ places, secrets }: Parts): Promise<void> {
  await set(secrets, await readSealed(places.next, secrets));
}

/** Restores the keys that `setKeys` replaced, and removes those that it added. */
export async function putFormerKeysBack({ places, secrets }: Parts): Promise<void> {
  await set(secrets, await readSealed(places.former, secrets));
}

/** The keys that belong to the data in a folder, without those equal to the present ones. */
export async function readSealed(
  folder: string,
  secrets: Secrets,
): Promise<Record<string, string> | undefined> {
  const sealed = await readJson(join(folder, SEALED));
  const key = secrets.find('backup-key');
  if (key === undefined || !fitsSchema(Sealed, sealed)) return undefined;
  return openSecrets(sealed, { by: 'installation', key: Buffer.from(key, 'base64url') });
}

async function set(secrets: Secrets, values: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (isKeyName(name) && (secrets.find(name) ?? '') !== value) await secrets.set(name, value || null);
  }
}

const isKeyName = (name: string): name is SecretName =>
  !NEVER.includes(name) && (KEYS.includes(name) || name.startsWith('oauth-'));
