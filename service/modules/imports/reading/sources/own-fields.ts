import type { StoredForwarding } from '../../../../../drizzle/schema/index.ts';
import { isJsonObject, parseCell } from '../forms/json-value.ts';
import type { OwnFields, OwnName, ReadLink, Unreadable } from '../read-row.ts';
import { cellText, type SourceCell } from '../source-table.ts';
import type { ReadCell } from './layout.ts';

/** Adds what only Linnet's own answers and exports tell of a link. */
export function withOwnFields(link: ReadLink, read: ReadCell): ReadLink | Unreadable {
  const variants = variantsIn(read('abvariants') ?? null);
  const forwarding = forwardingIn(read('forwarding') ?? null);
  if (variants === undefined || forwarding === undefined) return 'bad-value';
  return {
    ...link,
    ...(forwarding && { forwarding }),
    own: {
      blockBots: switchIn(read('blockbots')),
      privateStats: switchIn(read('privatestats')),
      preStartUrl: textIn(read('prestarturl')),
      expiredRedirectUrl: textIn(read('expiredredirecturl')),
      abVariants: variants,
      color: textIn(read('metatagscolor')) ?? textIn(read('color')),
      names: namesIn(read('names') ?? null),
      title: textIn(read('linktitle')),
      notes: textIn(read('notes')),
    },
  };
}

/** Undefined when there is something else. */
function forwardingIn(cell: SourceCell): StoredForwarding | null | undefined {
  const value = typeof cell === 'string' && cell.trim() !== '' ? parseCell(cell) : cell;
  if (value === null || value === '') return null;
  if (!isJsonObject(value)) return undefined;
  const { path, query, places } = value;
  const areSwitches = typeof path === 'boolean' && typeof query === 'boolean' && typeof places === 'boolean';
  return areSwitches ? { path, query, places } : undefined;
}

const textIn = (cell: SourceCell | undefined): string | null => cellText(cell).trim() || null;

/** Null when the cell says neither. */
function switchIn(cell: SourceCell | undefined): boolean | null {
  const text = cellText(cell).trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** What is no name is left out. */
function namesIn(cell: SourceCell): OwnName[] {
  const value = typeof cell === 'string' && cell.trim() !== '' ? parseCell(cell) : cell;
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
  const value = typeof cell === 'string' && cell.trim() !== '' ? parseCell(cell) : cell;
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
