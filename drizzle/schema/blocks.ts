import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { links } from './links.ts';

/** Why a link is blocked, and what it is to be again once it is not. Links blocked by earlier versions have no row. */
export const linkBlocks = sqliteTable(
  'link_blocks',
  {
    linkNumber: integer('link_number')
      .primaryKey()
      .references(() => links.number, { onDelete: 'cascade' }),
    /** The stored status of the link before it was blocked. */
    statusBefore: text('status_before', { enum: ['ACTIVE', 'INACTIVE', 'EXPIRED'] }).notNull(),
    reason: text('reason').notNull(),
    /** The owner or admin who blocked it; null once that account is erased. */
    blockedBy: text('blocked_by').references(() => accounts.id, { onDelete: 'set null' }),
    blockedAt: moment('blocked_at').notNull(),
  },
  (table) => [index('link_blocks_newest').on(table.blockedAt)],
);

export type LinkBlock = typeof linkBlocks.$inferSelect;
