import type { StoredForwarding, StoredRule } from '../../../../../drizzle/schema/index.ts';
import { fitsSchema } from '../../../../lib/schema/read.ts';
import { RuleList } from '../../../../links/links/index.ts';
import { isJsonObject, parseCell } from '../forms/json-value.ts';
import type { OwnFields, OwnName, ReadLink, Unreadable } from '../read-row.ts';
import { type SourceCell, textOf } from '../source-table.ts';
import type { ReadCell } from './layout.ts';

/** Adds what only Linnet's own answers and exports tell of a link. */
export function withOwnFields(link: ReadLink, read: ReadCell): ReadLink | Unreadable {
  const variants = variantsIn(read('abvariants') ?? null);
  const forwarding = forwardingIn(read('forwarding') ?? null);
  const rules = rulesIn(read('rules') ?? null);
  if (variants === undefined || forwarding === undefined || rules === undefined) return 'bad-value';
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
      title: textIn(read('linktitle')),
      notes: textIn(read('notes')),
    },
  };
}

/** Undefined when there is something else: visitors would go where they are not meant to. */
function rulesIn(cell: SourceCell): StoredRule[] | null | undefined {
  const rules = valueIn(cell);
  if (rules === null || rules === '') return null;
  const file = { rules };
  if (!fitsSchema(RuleList, file)) return undefined;
  return file.rules.length === 0 ? null : file.rules;
}

/** Tables have as JSON what has parts of its own. */
const valueIn = (cell: SourceCell): SourceCell | undefined =>
  typeof cell === 'string' && cell.trim() !== '' ? parseCell(cell) : cell;

/** Undefined when there is something else. */
function forwardingIn(cell: SourceCell): StoredForwarding | null | undefined {
  const value = valueIn(cell);
  if (value === null || value === '') return null;
  if (!isJsonObject(value)) return undefined;
  const { path, query, places } = value;
  const areSwitches = typeof path === 'boolean' && typeof query === 'boolean' && typeof places === 'boolean';
  return areSwitches ? { path, query, places } : undefined;
}

const textIn = (cell: SourceCell | undefined): string | null => textOf(cell) || null;

/** Null when the cell says neither. */
function switchIn(cell: SourceCell | undefined): boolean | null {
  const text = textOf(cell).toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** What is no name is left out. */
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

/** Characters (docs/contract/names.md#giving-a-name). */
const LONGEST_NOTE = 200;

/** Undefined when there is something else: visitors would go where they are not meant to. */
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
