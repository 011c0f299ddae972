import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parseRecord } from '../../../lib/record.ts';
import type { Sealed } from '../archive/manifest.ts';

/** What opens sealed secrets: the installation's `backup-key` of 32 bytes, or words that a person chose. */
export type SealingKey = { by: 'installation'; key: Uint8Array } | { by: 'passphrase'; passphrase: string };

/** Secrets cannot be opened: the key or passphrase is another one, or they were changed. */
export class SealIntact extends Error {
  override readonly name = 'SealIntact';
}

// Not chacha20-poly1305: Electron's cryptography, in which the service of the desktop app runs, does not offer it.
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Memory in KiB and passes for a passphrase: half a second of one processor, once for each file. */
const COST = { memoryCost: 65_536, timeCost: 4, parallelism: 1 };

/** Seals secrets by their names. A passphrase is stretched by argon2id with a salt of its own. */
export async function sealSecrets(
  secrets: Readonly<Record<string, string>>,
  key: SealingKey,
): Promise<Sealed> {
  const salt = key.by === 'passphrase' ? randomBytes(SALT_BYTES) : Buffer.alloc(0);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyBytes(key, salt), nonce).setAAD(Buffer.from(key.by));
  const parts = [cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return {
    by: key.by,
    salt: salt.toString('base64url'),
    nonce: nonce.toString('base64url'),
    text: Buffer.concat(parts).toString('base64url'),
  };
}

/**
 * The secrets by their names.
 *
 * @throws SealIntact when this key does not open them.
 */
export async function openSecrets(sealed: Sealed, key: SealingKey): Promise<Record<string, string>> {
  const refused = new SealIntact('The secrets cannot be opened with this key');
  if (sealed.by !== key.by) throw refused;
  const bytes = Buffer.from(sealed.text, 'base64url');
  const nonce = Buffer.from(sealed.nonce, 'base64url');
  if (bytes.length < TAG_BYTES || nonce.length !== NONCE_BYTES) throw refused;
  try {
    const bytesOfKey = await keyBytes(key, Buffer.from(sealed.salt, 'base64url'));
    const decipher = createDecipheriv(CIPHER, bytesOfKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(key.by)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    return textsOf(parseRecord(text.toString('utf8')) ?? {});
  } catch {
    throw refused;
  }
}

async function keyBytes(key: SealingKey, salt: Uint8Array): Promise<Uint8Array> {
  if (key.by === 'installation') return key.key;
  // Loaded on demand: threads know this file, and rarely stretch a passphrase.
  const { hashRaw } = await import('@node-rs/argon2');
  return hashRaw(key.passphrase.normalize('NFKC'), { ...COST, outputLen: KEY_BYTES, salt });
}

const textsOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]));
