import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, timestamps } from './columns.ts';

/** A host name of the team's own that carries its own namespace of aliases. */
export const domains = sqliteTable('domains', {
  id: id().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Lower case, without a trailing dot. */
  fqdn: text('fqdn').notNull().unique(),
  status: text('status', { enum: ['pending', 'active', 'suspended', 'revoked'] }).notNull(),
  ...timestamps,
});

export type Domain = typeof domains.$inferSelect;
