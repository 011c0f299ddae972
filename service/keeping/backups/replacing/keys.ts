import { join } from 'node:path';
import type { SecretName } from '../../../kernel/host-messages.ts';
import { getOrCreateSecret, type Secrets } from '../../../kernel/secrets.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { Sealed } from '../archive/manifest.ts';
import { openSecrets, sealSecrets } from '../sealing/seal.ts';
import { readJson, writeWhole } from './disk.ts';
import type { DataPlaces } from './places.ts';

type Parts = { places: DataPlaces; secrets: Secrets };

/** Beside the data that is about to come in: the keys that come with it, under this installation's own key. */
const SEALED = 'keys.sealed';
/** Of the key that they are sealed with, and of the server that the database is on: no copy brings others. */
const NEVER: readonly string[] = ['backup-key', 'database-token'];

/** Keeps the keys of a copy beside its data until they are set. Sealed: none of them lies on the disk in the clear. */
export async function keepKeys(
  folder: string,
  values: Readonly<Record<string, string>>,
  secrets: Secrets,
): Promise<void> {
  const key = { by: 'installation', key: getOrCreateSecret(secrets, 'backup-key') } as const;
  await writeWhole(join(folder, SEALED), await sealSecrets(values, key));
}

/** Keeps those of the present keys that the copy brings anew; once, whatever is done again. */
export async function keepFormerKeys({ places, secrets }: Parts): Promise<void> {
  const coming = await readSealed(places.next, secrets);
  if (!coming || (await readSealed(places.former, secrets))) return;
  const present = Object.keys(coming)
    .filter(isKeyName)
    .map((name) => [name, secrets.find(name) ?? '']);
  await keepKeys(places.former, Object.fromEntries(present), secrets);
}

/** Sets the keys of the copy, as far as they could be opened when it was prepared. */
export async function setKeys({ places, secrets }: Parts): Promise<void> {
  await set(secrets, await readSealed(places.next, secrets));
}

/** Sets again what `setKeys` replaced, and removes what was not there. */
export async function putFormerKeysBack({ places, secrets }: Parts): Promise<void> {
  await set(secrets, await readSealed(places.former, secrets));
}

/** The keys that were in use with what lies in a folder, as far as they differ from the present ones. */
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
  !NEVER.includes(name) &&
  (['token-signing-key', 'visitor-key', 'webhook-key', 'smtp-password', 'move-token'].includes(name) ||
    name.startsWith('oauth-'));
