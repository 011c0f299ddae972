/** UTF-16 units. */
export const MOST_TITLE = 40;

/** Names of colours in the order of the picker; the first is the accent of the product, and is left out when written. */
export const ACCENTS = [
  'violet',
  'indigo',
  'blue',
  'sky',
  'teal',
  'emerald',
  'lime',
  'amber',
  'orange',
  'rose',
  'fuchsia',
  'neutral',
] as const;

/** What a widget's own filter may name, in the order of writing. */
export const SCOPE_KEYS = [
  'short_code',
  'referrer',
  'country',
  'browser',
  'os',
  'city',
  'tag_id',
  'url_id',
] as const;

export type Accent = (typeof ACCENTS)[number];
export type ScopeKey = (typeof SCOPE_KEYS)[number];

/** A widget's own filter: values of one key are alternatives, keys narrow each other. */
export type Scope = Readonly<Partial<Record<ScopeKey, readonly string[]>>>;

/** What widgets of every kind may have of their own. */
export type Looks = { readonly title?: string; readonly accent?: Accent; readonly scope?: Scope };

/** Values of one key of a filter. */
const MOST_VALUES = 10;
/** UTF-16 units of a value. */
const LONGEST = 80;

/** The title, the colour and the filter of a widget of any kind, cleaned. */
export function readLooks({ title, accent, scope }: Readonly<Record<string, unknown>>): Looks {
  const name = typeof title === 'string' ? cut(title, MOST_TITLE) : '';
  const colour = oneOf(ACCENTS, accent);
  const own = readScope(scope);
  return {
    ...(name !== '' && { title: name }),
    ...(colour && colour !== 'violet' && { accent: colour }),
    ...(own && { scope: own }),
  };
}

/** The one of the values that is asked for; undefined for any other. */
export const oneOf = <Value extends string>(values: readonly Value[], asked: unknown): Value | undefined =>
  values.find((value) => value === asked);

/** A widget's own filter, cleaned (docs/contract/board.md#own-filter); undefined when nothing of it is left. */
function readScope(stored: unknown): Scope | undefined {
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
function cut(text: string, most: number): string {
  const short = text.trim().slice(0, most);
  return short.replace(/[\uD800-\uDBFF]$/, '').trim();
}
