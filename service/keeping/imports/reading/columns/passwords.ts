import type { ReadPassword } from '../read-row.ts';
import type { SourceCell } from '../source-table.ts';

/** bcrypt, argon2, and Sink's PBKDF2. */
const HASH = /^(\$2[abxy]\$\d{2}\$[./A-Za-z0-9]{53}|\$argon2(id|i|d)\$.+|sink-pwd:v1:\d+:[^:]+:[^:]+(:.*)?)$/;
/** Other hashes, and signs that only say that there is a password. */
const NO_WORDS = /^(__SINK_MASKED__.*|sink-pwd:.*|\$[0-9a-z]{1,12}\$.+|[*•●]+|\{(SHA|SSHA|MD5|CRYPT)\}.*)$/i;

/** What a cell tells about the password of a link; null when it has none. */
export function readPassword(cell: SourceCell): ReadPassword | null {
  if (cell === true || cell === 1) return { kind: 'unknown' };
  if (typeof cell !== 'string' || /^(|false|f|no|nein|null|0)$/i.test(cell.trim())) return null;
  if (HASH.test(cell)) return { kind: 'hash', hash: cell };
  return NO_WORDS.test(cell) || /^(true|t|yes|ja)$/i.test(cell)
    ? { kind: 'unknown' }
    : { kind: 'clear', text: cell };
}
