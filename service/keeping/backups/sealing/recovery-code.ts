import { createHash } from 'node:crypto';

/** Digits and letters without those that are taken for one another (https://www.crockford.com/base32.html). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const KEY_BYTES = 32;
/** Bytes of SHA-256 at the end, so that a slip of the pen is noticed: with the key, 35 bytes are 56 letters. */
const CHECK_BYTES = 3;
const GROUP = 4;

/** The installation's key for copies, to be written on paper: 14 groups of four letters. */
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
