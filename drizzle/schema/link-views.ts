import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, timestamps } from './columns.ts';

/** Lists of links that a person keeps under a name: what is searched, filtered and sorted by. */
export const linkViews = sqliteTable(
  'link_views',
  {
    id: id().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query of the list's own address, without `?` and page, as in `status=active&sort=total_clicks`. */
    query: text('query').notNull(),
    ...timestamps,
  },
  (table) => [uniqueIndex('link_views_name').on(table.accountId, table.name)],
);

export type LinkView = typeof linkViews.$inferSelect;
