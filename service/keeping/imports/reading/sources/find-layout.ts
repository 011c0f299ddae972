import type { ImportSource } from '../../model.ts';
import { SourceError } from '../source-error.ts';
import type { SourceForm } from '../source-table.ts';
import { ANY_LAYOUTS } from './any.ts';
import { BOOKMARK_LAYOUTS } from './bookmarks.ts';
import { GOLINK_LAYOUTS } from './golink.ts';
import { type Layout, plainName } from './layout.ts';
import { LINNET_LAYOUTS } from './linnet.ts';
import { CHHOTO_LAYOUTS, KUTT_LAYOUTS, SHLINK_LAYOUTS, SINK_LAYOUTS, YOURLS_LAYOUTS } from './own-servers.ts';
import { BITLY_LAYOUTS, DUB_LAYOUTS, REBRANDLY_LAYOUTS, SHORTIO_LAYOUTS } from './platforms.ts';

/** The layouts of every program; when two fit a table, the first is used. */
const LAYOUTS: readonly Layout[] = [
  ...SHLINK_LAYOUTS,
  ...KUTT_LAYOUTS,
  ...YOURLS_LAYOUTS,
  ...GOLINK_LAYOUTS,
  ...CHHOTO_LAYOUTS,
  ...SINK_LAYOUTS,
  ...LINNET_LAYOUTS,
  ...SHORTIO_LAYOUTS,
  ...REBRANDLY_LAYOUTS,
  ...BITLY_LAYOUTS,
  ...DUB_LAYOUTS,
  ...BOOKMARK_LAYOUTS,
  ...ANY_LAYOUTS,
];

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

/** The layout of a source that fits a table. @throws SourceError that names the source it probably comes from */
export function getSourceLayout(source: ImportSource, table: Known): Layout {
  const layout = findSourceLayout(source, table);
  if (layout === undefined) throw unlike([table]);
  return layout;
}

/** These sources accept any table, so they are never suggested as its origin. */
const ANY_TABLE: readonly ImportSource[] = ['csv', 'jsonl', 'text'];

/** Why none of these tables comes from the chosen source. */
export function unlike(tables: readonly Known[]): SourceError {
  const telling = LAYOUTS.filter(({ source, needs }) => needs.length > 0 && !ANY_TABLE.includes(source));
  const sources = [...new Set(telling.map(({ source }) => source))];
  const other = sources.find((source) =>
    tables.some((table) => findSourceLayout(source, table) !== undefined),
  );
  if (other !== undefined) return new SourceError('otherSource', { looksLike: other });
  return new SourceError(tables.some(holdsNoLinks) ? 'noLinks' : 'unknownForm');
}

/** Whether a table is an export without links: golink's clicks by minute, Kutt's domains, the clicks of YOURLS. */
function holdsNoLinks({ form, columns }: Known): boolean {
  if (form !== 'csv') return false;
  const names = columns.map(plainName);
  const [, moment = '', clicks = ''] = columns;
  if (columns.length === 3 && /^\d{9,10}$/.test(moment) && /^\d+$/.test(clicks)) return true;
  return ['homepage', 'clickid', 'optionname'].some((name) => names.includes(name));
}
