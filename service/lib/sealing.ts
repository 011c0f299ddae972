import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What was sealed cannot be opened: the key is another one, or it was changed. */
export class SealIntact extends Error {
  override readonly name = 'SealIntact';
}

/** A sealed text; both parts in base64url. */
export type SealedText = { nonce: string; text: string };

// Not chacha20-poly1305: Electron's cryptography, in which the service of the desktop app runs, does not offer it.
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What stretching costs: memory in KiB, and passes. */
export type StretchCost = { memoryCost: number; timeCost: number };

/** Seals a text with a key of 32 bytes. `purpose` says what it is, and is wanted again by whatever opens it. */
export function sealText(text: string, key: Uint8Array, purpose: string): SealedText {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const parts = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return { nonce: nonce.toString('base64url'), text: Buffer.concat(parts).toString('base64url') };
}

/**
 * The text that was sealed.
 *
 * @throws SealIntact when it was not sealed with this key for this purpose.
 */
export function openSealedText(sealed: SealedText, key: Uint8Array, purpose: string): string {
  const bytes = Buffer.from(sealed.text, 'base64url');
  const nonce = Buffer.from(sealed.nonce, 'base64url');
  const refused = new SealIntact('What is sealed cannot be opened with this key');
  if (bytes.length < TAG_BYTES || nonce.length !== NONCE_BYTES) throw refused;
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    throw refused;
  }
}

/** A key of 32 bytes from words that a person can type, by argon2id. */
export async function stretch(words: string, salt: Uint8Array, cost: StretchCost): Promise<Uint8Array> {
  // Loaded on demand: threads know this file, and rarely stretch anything.
  const { hashRaw } = await import('@node-rs/argon2');
  return hashRaw(words.normalize('NFKC'), { ...cost, parallelism: 1, outputLen: KEY_BYTES, salt });
}
