import { keptHashOf, UNKNOWN_PASSWORD } from '../../../links/links/index.ts';
import type { ReadPassword } from '../reading/read-row.ts';
import type { RowNote } from './judged-row.ts';

/** The longest password that the form of a protected link takes. */
const LONGEST = 128;

/** What becomes of a row's password. `clear` is hashed before anything is stored. */
type JudgedPassword = { hash: string | null; clear: string | null; isPaused: boolean; notes: RowNote[] };

const none: JudgedPassword = { hash: null, clear: null, isPaused: false, notes: [] };

/**
 * A link that had a password never comes without one: where the hash cannot be checked here, it gets the one given for
 * that, or is paused behind a hash that no password fits.
 *
 * @param given the hash of the password for such links, if the caller chose one.
 */
export function judgePassword(password: ReadPassword | null, given: string | null): JudgedPassword {
  if (password === null || (password.kind === 'clear' && password.text === '')) return none;
  if (password.kind === 'clear' && password.text.length <= LONGEST) return { ...none, clear: password.text };
  if (password.kind === 'hash') {
    const kept = keptHashOf(password.hash);
    if (kept !== null) return { ...none, hash: kept, notes: [{ code: 'password-kept' }] };
  }
  if (given !== null) return { ...none, hash: given, notes: [{ code: 'password-given' }] };
  return { ...none, hash: UNKNOWN_PASSWORD, isPaused: true, notes: [{ code: 'password-unknown' }] };
}
