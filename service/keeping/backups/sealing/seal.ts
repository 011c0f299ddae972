import { randomBytes } from 'node:crypto';
import { parseRecord } from '../../../lib/record.ts';
import { openSealedText, SealIntact, type StretchCost, sealText, stretch } from '../../../lib/sealing.ts';
import type { Sealed } from '../archive/manifest.ts';

/** What opens sealed secrets: the installation's `backup-key` of 32 bytes, or words that a person chose. */
export type SealingKey = { by: 'installation'; key: Uint8Array } | { by: 'passphrase'; passphrase: string };

const SALT_BYTES = 16;

/** For a passphrase: half a second of one processor, once for each file. */
const COST: StretchCost = { memoryCost: 65_536, timeCost: 4 };

/** Seals secrets by their names. A passphrase is stretched by argon2id with a salt of its own. */
export async function sealSecrets(
  secrets: Readonly<Record<string, string>>,
  key: SealingKey,
): Promise<Sealed> {
  const salt = key.by === 'passphrase' ? randomBytes(SALT_BYTES) : Buffer.alloc(0);
  const sealed = sealText(JSON.stringify(secrets), await keyBytes(key, salt), key.by);
  return { by: key.by, salt: salt.toString('base64url'), ...sealed };
}

/**
 * The secrets by their names.
 *
 * @throws SealIntact when this key does not open them.
 */
export async function openSecrets(sealed: Sealed, key: SealingKey): Promise<Record<string, string>> {
  if (sealed.by !== key.by) throw new SealIntact('The secrets were sealed with another kind of key');
  const bytesOfKey = await keyBytes(key, Buffer.from(sealed.salt, 'base64url')).catch(() => {
    throw new SealIntact('The secrets cannot be opened with this key');
  });
  return textsOf(parseRecord(openSealedText(sealed, bytesOfKey, key.by)) ?? {});
}

const keyBytes = async (key: SealingKey, salt: Uint8Array): Promise<Uint8Array> =>
  key.by === 'installation' ? key.key : stretch(key.passphrase, salt, COST);

const textsOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]));
