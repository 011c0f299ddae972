import { isRecord } from '../../../lib/record.ts';

type Facts = Record<string, unknown>;

const ELLIPSIS = '…';

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** The length of a text in JSON, bytes. */
const jsonBytes = (text: string): number => bytesOf(JSON.stringify(text)) - 2;

/**
 * The text that `write` makes of facts, in at most so many bytes.
 *
 * Facts that are too large lose the end of the user agent first, then that of destinations and of the referrer; if that
 * does not do, the largest members become null (docs/contract/webhooks.md#bodies).
 */
export function fitIn(most: number, facts: Facts, write: (facts: Facts) => string): string {
  const steps: ((facts: Facts, excess: number) => Facts | undefined)[] = [
    (given, excess) => shorten(given, 'user_agent', excess),
    (given, excess) => shorten(given, 'long_url', excess),
    (given, excess) => shorten(given, 'referrer', excess),
    dropLargest,
  ];
  let fitted = facts;
  let text = write(fitted);
  for (const step of steps) {
    for (;;) {
      const excess = bytesOf(text) - most;
      if (excess <= 0) return text;
      const smaller = step(fitted, excess);
      if (!smaller) break;
      fitted = smaller;
      text = write(fitted);
    }
  }
  return text;
}

/**
 * The facts with the longest text of that name, at any depth, shortened by so many bytes; undefined when no text can
 * be shortened.
 */
function shorten(facts: Facts, name: string, excess: number): Facts | undefined {
  const longest = textsOf(facts, name).toSorted((one, other) => jsonBytes(other) - jsonBytes(one))[0];
  if (longest === undefined || longest === ELLIPSIS) return undefined;
  const shorter = cut(longest, jsonBytes(longest) - excess);
  if (shorter === longest) return undefined;
  let isDone = false;
  return replaceTexts(facts, name, (text) => {
    if (isDone || text !== longest) return text;
    isDone = true;
    return shorter;
  });
}

/** The beginning of a text with an ellipsis, in at most so many bytes of JSON, or the ellipsis alone. */
function cut(text: string, most: number): string {
  if (jsonBytes(text) <= most) return text;
  let bytes = bytesOf(ELLIPSIS);
  let kept = '';
  for (const character of text) {
    bytes += jsonBytes(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept + ELLIPSIS;
}

/** The texts under a name, or in a change of it: `{ old, new }`. */
function textsOf(facts: Facts, name: string): string[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    if (key === name) return typeof value === 'string' ? [value] : textsIn(value);
    return isRecord(value) ? textsOf(value, name) : [];
  });
}

const textsIn = (value: unknown): string[] =>
  isRecord(value) ? Object.values(value).filter((part) => typeof part === 'string') : [];

function replaceTexts(facts: Facts, name: string, replace: (text: string) => string): Facts {
  const replaced = (value: unknown): unknown => (typeof value === 'string' ? replace(value) : value);
  const entries = Object.entries(facts).map(([key, value]) => {
    if (key === name && !isRecord(value)) return [key, replaced(value)];
    if (!isRecord(value)) return [key, value];
    if (key !== name) return [key, replaceTexts(value, name, replace)];
    return [key, Object.fromEntries(Object.entries(value).map(([side, part]) => [side, replaced(part)]))];
  });
  return Object.fromEntries(entries);
}

/** Fields by which receivers identify links; they are never dropped. */
const KEPT = ['link_id', 'alias', 'domain', 'short_url', 'status', 'dropped_since_last'];

/**
 * The facts with their largest member set to null, or the largest member of an object in them; undefined when nothing
 * is left to drop.
 */
function dropLargest(facts: Facts): Facts | undefined {
  const members = Object.entries(facts).flatMap(([name, value]) =>
    isRecord(value)
      ? Object.entries(value).map(([inner, part]) => measured([name, inner], part))
      : measured([name], value),
  );
  const [largest] = members
    .filter(({ path, bytes }) => bytes > NOTHING_BYTES && !KEPT.includes(path.at(-1) ?? ''))
    .toSorted((one, other) => other.bytes - one.bytes);
  return largest && withNull(facts, largest.path);
}

/** The length of `null` in JSON. */
const NOTHING_BYTES = 4;

const measured = (path: string[], value: unknown) => ({ path, bytes: bytesOf(JSON.stringify(value) ?? '') });

function withNull(facts: Facts, [name = '', inner]: string[]): Facts {
  const member = facts[name];
  return { ...facts, [name]: inner !== undefined && isRecord(member) ? { ...member, [inner]: null } : null };
}
