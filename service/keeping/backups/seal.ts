import { createHash, randomBytes } from 'node:crypto';
import { parseRecord } from '../../lib/record.ts';
import { openSealedText, SealIntact, type StretchCost, sealText, stretch } from '../../lib/sealing.ts';
import type { Sealed } from './archive/manifest.ts';

/** The key of sealed secrets: the installation's `backup-key` of 32 bytes, or a passphrase that a person chose. */
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

/** Opens sealed secrets, by their names. @throws SealIntact when this key does not open them. */
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

/** Digits and letters without easily confused ones (https://www.crockford.com/base32.html). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const KEY_BYTES = 32;
/** Bytes of SHA-256 at the end, which reveal a mistyped letter: with the key, 35 bytes are 56 letters. */
const CHECK_BYTES = 3;
const GROUP = 4;

/** The installation's backup key, to be written on paper: 14 groups of four letters. */
export function recoveryCodeOf(key: Uint8Array): string {
  const bytes = Buffer.concat([key, checkOf(key)]);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** The key that a person typed in, in any case, with or without dashes and blanks; null when a letter is wrong. */
export function readRecoveryCode(text: string): Uint8Array | null {
  const letters = [...text.toUpperCase().replace(/[\s-]/g, '')].map((letter) => LOOKALIKES[letter] ?? letter);
  const values = letters.map((letter) => LETTERS.indexOf(letter));
  if (letters.length !== ((KEY_BYTES + CHECK_BYTES) * 8) / 5 || values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const key = bytes.subarray(0, KEY_BYTES);
  return checkOf(key).equals(bytes.subarray(KEY_BYTES)) ? key : null;
}

const checkOf = (key: Uint8Array): Buffer =>
  createHash('sha256').update(key).digest().subarray(0, CHECK_BYTES);
