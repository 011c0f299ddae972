import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Accounts at providers with which an account can sign in: at most one per provider. */
export const providerLinks = sqliteTable(
  'provider_links',
  {
    provider: text('provider', { enum: ['google', 'github', 'discord', 'oidc'] }).notNull(),
    /** The person's id at the provider, which stays when email and name change. */
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text('email'),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
    name: text('name'),
    /** Where the provider shows the person's picture. */
    picture: text('picture'),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('provider_links_account').on(table.accountId, table.provider),
  ],
);

export type ProviderLink = typeof providerLinks.$inferSelect;
