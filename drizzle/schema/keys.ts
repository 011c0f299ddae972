import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

export const keys = sqliteTable(
  'keys',
  {
    id: id().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    scopes: text('scopes', { mode: 'json' }).$type<string[]>().notNull(),
    /** SHA-256 of the secret; the secret itself is shown once and kept nowhere. */
    secretHash: text('secret_hash').notNull().unique(),
    /** The first characters of the token, for people to tell keys apart. */
    tokenPrefix: text('token_prefix').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('keys_account').on(table.accountId)],
);

export type Key = typeof keys.$inferSelect;
