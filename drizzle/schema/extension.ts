import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Clicks that browser extensions handed over, so that none is counted twice. What was followed is not in it. */
export const handedClicks = sqliteTable(
  'handed_clicks',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the extension named the click. */
    id: text('id').notNull(),
    clickedAt: moment('clicked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('handed_clicks_old').on(table.clickedAt),
  ],
);
