import { isJsonObject, parseCell } from '../forms/json-value.ts';
import type { OwnFields, ReadLink, Unreadable } from '../read-row.ts';
import { cellText, type SourceCell } from '../source-table.ts';
import type { ReadCell } from './layout.ts';

/** Adds what only Linnet's own answers and exports tell of a link. */
export function withOwnFields(link: ReadLink, read: ReadCell): ReadLink | Unreadable {
  const variants = variantsIn(read('abvariants') ?? null);
  if (variants === undefined) return 'bad-value';
  return {
    ...link,
    own: {
      blockBots: switchIn(read('blockbots')),
      privateStats: switchIn(read('privatestats')),
      preStartUrl: textIn(read('prestarturl')),
      expiredRedirectUrl: textIn(read('expiredredirecturl')),
      abVariants: variants,
      color: textIn(read('metatagscolor')) ?? textIn(read('color')),
      title: textIn(read('linktitle')),
      notes: textIn(read('notes')),
    },
  };
}

const textIn = (cell: SourceCell | undefined): string | null => cellText(cell).trim() || null;

/** Null when the cell says neither. */
function switchIn(cell: SourceCell | undefined): boolean | null {
  const text = cellText(cell).trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

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
