import type { SourceName } from '../read-row.ts';
import { SourceError } from '../source-error.ts';
import type { SourceForm } from '../source-table.ts';
import { type Layout, plainName } from './layout.ts';
import { LAYOUTS } from './layouts.ts';

type Known = { form: SourceForm; columns: readonly string[] };

const fits = ({ form, columns }: Known): ((layout: Layout) => boolean) => {
  const names = new Set(columns.map(plainName));
  return ({ forms, needs }) => forms.includes(form) && needs.every((name) => names.has(name));
};

/** The layout of a source that fits a table; undefined when none does. */
export const findLayout = (source: SourceName, table: Known): Layout | undefined =>
  LAYOUTS.filter((layout) => layout.source === source).find(fits(table));

/** The layout of a source that fits a table. @throws SourceError that says which other source it seems to be from */
export function getLayout(source: SourceName, table: Known): Layout {
  const layout = findLayout(source, table);
  if (layout !== undefined) return layout;
  const other = LAYOUTS.find((candidate) => fits(table)(candidate));
  throw other === undefined
    ? new SourceError('unknownForm')
    : new SourceError('otherSource', { looksLike: other.source });
}
