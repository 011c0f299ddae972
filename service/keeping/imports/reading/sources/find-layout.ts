import type { ImportSource } from '../../options/sources-model.ts';
import { SourceError } from '../source-error.ts';
import type { SourceForm } from '../source-table.ts';
import { type Layout, plainName } from './layout.ts';
import { LAYOUTS } from './layouts.ts';

type Known = { form: SourceForm; columns: readonly string[] };

/** The layout of a source that fits a table; undefined when none does. */
export function findSourceLayout(source: ImportSource, { form, columns }: Known): Layout | undefined {
  const names = new Set(columns.map(plainName));
  return LAYOUTS.find(
    (layout) =>
      layout.source === source &&
      layout.forms.includes(form) &&
      layout.needs.every((name) => names.has(name)),
  );
}

/** The layout of a source that fits a table. @throws SourceError that says which other source it seems to be from */
export function getSourceLayout(source: ImportSource, table: Known): Layout {
  const layout = findSourceLayout(source, table);
  if (layout === undefined) throw unlike([table]);
  return layout;
}

/** They take any table, so that a table seems to be from none of them. */
const ANY_TABLE: readonly ImportSource[] = ['csv', 'jsonl', 'text'];

/** Why none of these tables is one of the source that was chosen. */
export function unlike(tables: readonly Known[]): SourceError {
  const telling = LAYOUTS.filter(({ source, needs }) => needs.length > 0 && !ANY_TABLE.includes(source));
  const sources = [...new Set(telling.map(({ source }) => source))];
  const other = sources.find((source) =>
    tables.some((table) => findSourceLayout(source, table) !== undefined),
  );
  if (other !== undefined) return new SourceError('otherSource', { looksLike: other });
  return new SourceError(tables.some(holdsNoLinks) ? 'noLinks' : 'unknownForm');
}

/** What programs export beside their links: golink's clicks by minute, Kutt's domains, the clicks of YOURLS. */
function holdsNoLinks({ form, columns }: Known): boolean {
  if (form !== 'csv') return false;
  const names = columns.map(plainName);
  const [, moment = '', clicks = ''] = columns;
  if (columns.length === 3 && /^\d{9,10}$/.test(moment) && /^\d+$/.test(clicks)) return true;
  return ['homepage', 'clickid', 'optionname'].some((name) => names.includes(name));
}
