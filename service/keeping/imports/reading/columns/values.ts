import type { ReadPassword } from '../read-row.ts';
import type { SourceCell } from '../source-table.ts';

/** The sign that starts a fraction; the other one separates thousands. */
export type DecimalSign = '.' | ',' | null;

/** The longest text that is read as a number, characters. */
const LONGEST = 40;

/** Digits in groups of three: `1.234`, `1,234`, `1 234`, `1'234`. */
const GROUPED = /^\d{1,3}([.,' \u00a0\u202f’])\d{3}(?:\1\d{3})*$/;
const FRACTION = /^\d+([.,])\d+$/;
const BOTH = /^\d{1,3}(?:([.,' \u00a0\u202f’])\d{3})+([.,])\d+$/;

/** The decimal sign that a text certainly has; null when the text does not show one. */
export function decimalSignIn(text: string): DecimalSign {
  const plain = text.length > LONGEST ? '' : text.trim();
  const match = BOTH.exec(plain)?.[2] ?? (GROUPED.test(plain) ? undefined : FRACTION.exec(plain)?.[1]);
  return match === '.' || match === ',' ? match : null;
}

/**
 * A whole number, zero or more; undefined for any other text. `1.234` and `1,234` are 1234, unless `decimal`, which
 * comes from the whole column, says that a fraction begins there.
 */
export function parseCount(text: string, decimal: DecimalSign): number | undefined {
  const plain = text.length > LONGEST ? '' : text.trim();
  if (/^\d+$/.test(plain)) return bounded(Number(plain));
  const separator = GROUPED.exec(plain)?.[1];
  if (separator !== undefined && separator !== decimal) return bounded(Number(plain.replace(/\D/g, '')));
  const [whole = '', fraction] = decimal === null ? [plain] : plain.split(decimal);
  const digits = whole.replace(/[.,' \u00a0\u202f’]/g, '');
  return /^\d+$/.test(digits) && (fraction === undefined || /^\d+$/.test(fraction))
    ? bounded(Number(digits))
    : undefined;
}

const bounded = (count: number): number => Math.min(count, Number.MAX_SAFE_INTEGER);

/** bcrypt, argon2, and Sink's PBKDF2. */
const HASH = /^(\$2[abxy]\$\d{2}\$[./A-Za-z0-9]{53}|\$argon2(id|i|d)\$.+|sink-pwd:v1:\d+:[^:]+:[^:]+(:.*)?)$/;
/** Other hashes, and marks that only say that a password exists. */
const NO_WORDS = /^(__SINK_MASKED__.*|sink-pwd:.*|\$[0-9a-z]{1,12}\$.+|[*•●]+|\{(SHA|SSHA|MD5|CRYPT)\}.*)$/i;

/** The password of a link in a cell; null when the link has none. */
export function readPassword(cell: SourceCell): ReadPassword | null {
  if (cell === true || cell === 1) return { kind: 'unknown' };
  if (typeof cell !== 'string' || /^(|false|f|no|nein|null|0)$/i.test(cell.trim())) return null;
  if (HASH.test(cell)) return { kind: 'hash', hash: cell };
  return NO_WORDS.test(cell) || /^(true|t|yes|ja)$/i.test(cell)
    ? { kind: 'unknown' }
    : { kind: 'clear', text: cell };
}

/** Values for a link that is switched off; with any other value the link is on. */
const OFF =
  /^(1|true|t|yes|y|ja|j|on|x|wahr|vrai|paused|pausiert|inactive|inaktiv|disabled|deaktiviert|banned|blocked|gesperrt|off)$/i;

export const saysOff = (cell: SourceCell): boolean =>
  cell === true || (cell !== null && cell !== false && OFF.test(String(cell).trim()));

/** The tags of a cell: a list, JSON of a list, or a text split at the separator. */
export function readTags(cell: SourceCell, split: (text: string) => string[]): string[] {
  const list = Array.isArray(cell) ? cell.map(nameOf) : typeof cell === 'string' ? fromText(cell, split) : [];
  const names = list.map((name) => name.trim()).filter((name) => name !== '');
  return [...new Set(names)];
}

/** The name of a tag, which may be an object. */
function nameOf(cell: SourceCell): string {
  if (typeof cell === 'string' || typeof cell === 'number') return String(cell);
  const name = cell !== null && typeof cell === 'object' && !Array.isArray(cell) ? cell.name : undefined;
  return typeof name === 'string' ? name : '';
}

function fromText(text: string, split: (text: string) => string[]): string[] {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return split(text);
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.map((item: unknown) => (typeof item === 'string' ? item : ''));
  } catch {
    // A text in brackets that is not valid JSON is split like any other.
  }
  return split(text);
}

/** Finds the tag separator that a column uses most. */
export class TagSeparatorCount {
  readonly #counts = new Map([
    ['|', 0],
    [';', 0],
    [',', 0],
  ]);

  add(text: string): void {
    for (const [separator, count] of this.#counts)
      if (text.includes(separator)) this.#counts.set(separator, count + 1);
  }

  get most(): string {
    const [best] = [...this.#counts].reduce((most, next) => (next[1] >= most[1] ? next : most));
    return best;
  }
}
