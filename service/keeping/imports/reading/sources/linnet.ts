import { Type } from '@sinclair/typebox';
import type { StoredCode, StoredForwarding, StoredRule } from '../../../../../drizzle/schema/index.ts';
import { Nullable } from '../../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../../lib/schema/read.ts';
import {
  LONGEST_LABEL,
  LONGEST_PLACE,
  MARK_PATTERN,
  MOST_CODES,
  MOST_ENTRIES,
  nameOfCode,
  readNaming,
} from '../../../../links/links/index.ts';
import { RuleList } from '../../../../links/rules/index.ts';
import { MAX_NOTES, MAX_TITLE } from '../../../../links/texts/index.ts';
import { isJsonObject, parseCell } from '../forms/json-value.ts';
import type { OwnFields, OwnName, OwnPage, ReadLink, Unreadable } from '../read-row.ts';
import { type SourceCell, textOf } from '../source-table.ts';
import { type Layout, type ReadCell, splitAt, withoutGuard } from './layout.ts';

/** Adds the fields that only Linnet's own answers and exports contain. */
function withOwnFields(link: ReadLink, read: ReadCell): ReadLink | Unreadable {
  const variants = variantsIn(read('abvariants') ?? null);
  const forwarding = forwardingIn(read('forwarding') ?? null);
  const rules = rulesIn(read('rules') ?? null);
  const page = pageIn(read('page') ?? null);
  if (variants === undefined || forwarding === undefined || rules === undefined || page === undefined)
    return 'bad-value';
  return {
    ...link,
    ...(forwarding && { forwarding }),
    own: {
      blockBots: switchIn(read('blockbots')),
      privateStats: switchIn(read('privatestats')),
      preStartUrl: textIn(read('prestarturl')),
      expiredRedirectUrl: textIn(read('expiredredirecturl')),
      abVariants: variants,
      rules,
      color: textIn(read('metatagscolor')) ?? textIn(read('color')),
      names: namesIn(read('names') ?? null),
      codes: codesIn(read('codes') ?? null),
      title: textIn(read('linktitle')),
      notes: textIn(read('notes')),
      page,
    },
  };
}

/** Undefined for any other content, because visitors would be sent to a wrong address. */
function rulesIn(cell: SourceCell): StoredRule[] | null | undefined {
  const rules = valueIn(cell);
  if (rules === null || rules === '') return null;
  const file = { rules };
  if (!fitsSchema(RuleList, file)) return undefined;
  return file.rules.length === 0 ? null : file.rules;
}

const PageCell = Type.Object({
  title: Type.String({ minLength: 1, maxLength: MAX_TITLE }),
  text: Nullable(Type.String({ maxLength: MAX_NOTES })),
  links: Type.Array(
    Type.Object({
      alias: Type.String(),
      domain: Nullable(Type.String()),
      label: Nullable(Type.String({ maxLength: MAX_TITLE })),
    }),
    { maxItems: MOST_ENTRIES },
  ),
  tag: Nullable(Type.String()),
});

/** Undefined for any other content. */
function pageIn(cell: SourceCell): OwnPage | null | undefined {
  const page = valueIn(cell);
  if (page === null || page === '') return null;
  return fitsSchema(PageCell, page) ? page : undefined;
}

/** In tables, structured values are JSON. */
const valueIn = (cell: SourceCell): SourceCell | undefined =>
  typeof cell === 'string' && cell.trim() !== '' ? parseCell(cell) : cell;

/** Undefined for any other content. */
function forwardingIn(cell: SourceCell): StoredForwarding | null | undefined {
  const value = valueIn(cell);
  if (value === null || value === '') return null;
  if (!isJsonObject(value)) return undefined;
  const { path, query, places } = value;
  const areSwitches = typeof path === 'boolean' && typeof query === 'boolean' && typeof places === 'boolean';
  return areSwitches ? { path, query, places } : undefined;
}

const textIn = (cell: SourceCell | undefined): string | null => textOf(cell) || null;

/** Null for any other content. */
function switchIn(cell: SourceCell | undefined): boolean | null {
  const text = textOf(cell).toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** Invalid names are left out. */
function namesIn(cell: SourceCell): OwnName[] {
  const value = valueIn(cell);
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (!isJsonObject(one) || typeof one.name !== 'string') return [];
    const { name, domain, note, kept_until: until } = one;
    const keptUntil = typeof until === 'string' ? Date.parse(until) : Number.NaN;
    return [
      {
        name,
        domain: typeof domain === 'string' ? domain : null,
        note: typeof note === 'string' ? note.slice(0, LONGEST_NOTE) : null,
        keptUntil: Number.isNaN(keptUntil) ? null : keptUntil,
      },
    ];
  });
}

const MARK = new RegExp(MARK_PATTERN);

/** Codes without a usable mark, and further ones with the mark or the name of another, are left out. */
function codesIn(cell: SourceCell): StoredCode[] {
  const value = valueIn(cell);
  if (!Array.isArray(value)) return [];
  const codes: StoredCode[] = [];
  for (const one of value) {
    if (!isJsonObject(one) || typeof one.mark !== 'string' || !MARK.test(one.mark)) continue;
    const { mark, label, place, made_at: at } = one;
    const called = readNaming({
      label: typeof label === 'string' ? label.slice(0, LONGEST_LABEL) : undefined,
      place: typeof place === 'string' ? place.slice(0, LONGEST_PLACE) : null,
    });
    const isKnown = codes.some((code) => code.mark === mark || nameOfCode(code) === nameOfCode(called));
    const madeAt = typeof at === 'string' ? Date.parse(at) : Number.NaN;
    if (!isKnown && codes.length < MOST_CODES)
      codes.push({ mark, ...called, madeAt: Number.isNaN(madeAt) ? 0 : madeAt });
  }
  return codes;
}

/** Characters (docs/contract/names.md#giving-a-name). */
const LONGEST_NOTE = 200;

/** Undefined for any other content, because visitors would be sent to a wrong address. */
function variantsIn(cell: SourceCell): OwnFields['abVariants'] | undefined {
  const value = valueIn(cell);
  if (value === null || value === '') return null;
  if (!Array.isArray(value)) return undefined;
  const variants = value.flatMap((one) =>
    isJsonObject(one) && typeof one.url === 'string' && typeof one.weight === 'number'
      ? [{ url: one.url, weight: one.weight }]
      : [],
  );
  if (variants.length !== value.length) return undefined;
  return variants.length === 0 ? null : variants;
}

const KNOWN: Pick<Layout, 'needs' | 'fields' | 'refine'> = {
  needs: ['alias', 'longurl'],
  fields: {
    alias: ['alias'],
    longUrl: ['longurl'],
    domain: ['domain'],
    title: ['metatagstitle', 'title'],
    description: ['metatagsdescription', 'description'],
    image: ['metatagsimage', 'image'],
    tags: ['tags'],
    clicks: ['totalclicks', 'clicks'],
    createdAt: ['createdat'],
    startsAt: ['startsat'],
    expireAfter: ['expireafter'],
    maxClicks: ['maxclicks'],
    isPaused: ['status', 'paused'],
    password: ['passwordset', 'password'],
    geoRules: ['georules'],
  },
  refine: withOwnFields,
};

/** Columns that together occur in Linnet's own export only. */
const OWN = ['alias', 'longurl', 'prestarturl', 'expiredredirecturl', 'passwordset', 'abvariants'];

const CSV: Pick<Layout, 'forms' | 'splitTags' | 'clean'> = {
  forms: ['csv'],
  splitTags: splitAt(', '),
  clean: withoutGuard,
};

/** Linnet and the official platform: the field names of their answers and exports. */
export const LINNET_LAYOUTS: readonly Layout[] = [
  { ...KNOWN, source: 'linnet', forms: ['json', 'jsonl'] },
  { ...KNOWN, ...CSV, source: 'linnet' },
  // Linnet's own export is recognised even when a person chose only its form.
  { ...KNOWN, source: 'jsonl', forms: ['json', 'jsonl'], needs: OWN },
  { ...KNOWN, ...CSV, source: 'csv', needs: OWN },
];
