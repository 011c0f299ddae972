import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { PAGE_BYTES } from './limits.ts';

/** The bytes of all values of a row that are no numbers. */
export function bytesOf(table: SQLiteTable): SQL<number> {
  const texts = Object.values(getTableColumns(table)).filter(({ dataType }) => dataType !== 'number');
  return sql<number>`${sql.join(
    texts.map((column) => sql`coalesce(octet_length(${column}), 0)`),
    sql` + `,
  )}`;
}

/**
 * Items in pages, in their order, which take no more bytes by `size` than may be read at once, and are no more than `most`;
 * one that is larger comes alone.
 */
export function* pagesOf<Item>(
  items: readonly Item[],
  size: (item: Item) => number,
  most = Number.POSITIVE_INFINITY,
): Generator<Item[], void> {
  let page: Item[] = [];
  let total = 0;
  for (const item of items) {
    const bytes = size(item);
    if (page.length >= most || (page.length > 0 && total + bytes > PAGE_BYTES)) {
      yield page;
      page = [];
      total = 0;
    }
    page.push(item);
    total += bytes;
  }
  if (page.length > 0) yield page;
}
