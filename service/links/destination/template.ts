/** A placeholder between braces in a destination (docs/contract/forwarding.md#placeholders). */
type Place =
  | { kind: 'path' }
  /** A path segment after the name, counted from 1. */
  | { kind: 'segment'; number: number }
  | { kind: 'query'; name: string }
  | { kind: 'date'; pattern: string }
  | { kind: 'user' };

/** A placeholder with its default: text of the owner, in the form that it has in an address. */
export type Filled = Place & { otherwise: string };

/**
 * A parsed destination. Placeholders before its path are never filled, because that part decides which server the
 * visitor is sent to.
 */
export type Template = { origin: string; parts: readonly (string | Filled)[] };

/** Scheme, user information, host and port. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;
const PLACE = /\{(path|user|[1-9]\d?|query\.[^{}?\s]{1,64}|date:[^{}?\s]{1,40})(?:\?([^{}\s]*))?\}/g;

/** Parses a destination; text between braces that is not a placeholder stays text. */
export function readTemplate(destination: string): Template {
  const origin = ORIGIN.exec(destination)?.[0] ?? destination;
  const text = destination.slice(origin.length);
  const parts: (string | Filled)[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: otherwise = '', index } of text.matchAll(PLACE)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ ...placeNamed(name), otherwise });
    end = index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return { origin, parts };
}

function placeNamed(name: string): Place {
  if (name === 'path' || name === 'user') return { kind: name };
  if (name.startsWith('query.')) return { kind: 'query', name: name.slice('query.'.length) };
  if (name.startsWith('date:')) return { kind: 'date', pattern: name.slice('date:'.length) };
  return { kind: 'segment', number: Number(name) };
}

/** Whether a destination has a placeholder of a kind. */
export const hasPlace = (destination: string, kind: Place['kind']): boolean =>
  readTemplate(destination).parts.some((part) => typeof part !== 'string' && part.kind === kind);

type Moment = Pick<Date, 'getFullYear' | 'getMonth' | 'getDate' | 'getHours' | 'getMinutes' | 'getSeconds'>;

const two = (number: number): string => String(number).padStart(2, '0');

/** What the letters of a pattern stand for, the longer first. */
const LETTERS: Readonly<Record<string, (moment: Moment) => string>> = {
  yyyy: (moment) => String(moment.getFullYear()),
  yy: (moment) => two(moment.getFullYear() % 100),
  MM: (moment) => two(moment.getMonth() + 1),
  M: (moment) => String(moment.getMonth() + 1),
  dd: (moment) => two(moment.getDate()),
  d: (moment) => String(moment.getDate()),
  HH: (moment) => two(moment.getHours()),
  mm: (moment) => two(moment.getMinutes()),
  ss: (moment) => two(moment.getSeconds()),
};

const LETTER = new RegExp(Object.keys(LETTERS).join('|'), 'g');

/** A moment in the zone of this computer as a pattern such as `yyyy-MM-dd` says; other characters stay. */
export const writeDate = (pattern: string, moment: Moment): string =>
  pattern.replace(LETTER, (letter) => LETTERS[letter]?.(moment) ?? letter);
