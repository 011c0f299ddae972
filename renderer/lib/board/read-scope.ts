import { SCOPE_KEYS, type Scope } from './document.ts';

const MOST_VALUES = 10;
/** UTF-16 units. */
const LONGEST = 80;

/** A widget's own filter, cleaned (docs/contract/board.md#own-filter); undefined when nothing of it is left. */
export function readScope(stored: unknown): Scope | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(stored));
  const entries = SCOPE_KEYS.map((key) => [key, valuesOf(given.get(key))] as const);
  const scope = Object.fromEntries(entries.filter(([, values]) => values.length > 0));
  return Object.keys(scope).length > 0 ? scope : undefined;
}

function valuesOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const texts = stored.flatMap((value: unknown) => (typeof value === 'string' ? [cut(value, LONGEST)] : []));
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, MOST_VALUES);
}

/** A text without space around it, of at most so many UTF-16 units; a character is not cut in two. */
export function cut(text: string, most: number): string {
  const short = text.trim().slice(0, most);
  return short.replace(/[\uD800-\uDBFF]$/, '').trim();
}
