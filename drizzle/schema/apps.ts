import { primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** What an account allows an app to do. Revoking keeps the row; a new grant for the same app reuses it. */
export const grants = sqliteTable(
  'grants',
  {
    id: id().primaryKey(),
    accountId: accountId(),
    /** The app's name in the registry, which is no table: built-in apps and the owner's are joined in code. */
    appId: text('app_id').notNull(),
    /** Empty for an unrestricted grant of an earlier generation. */
    scopes: text('scopes', { mode: 'json' }).$type<string[]>().notNull(),
    grantedAt: moment('granted_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [uniqueIndex('grants_account_app').on(table.accountId, table.appId)],
);

/** Codes an app can exchange for tokens: one per account and app, deleted at the first attempt to use it. */
export const deviceCodes = sqliteTable(
  'device_codes',
  {
    accountId: accountId(),
    appId: text('app_id').notNull(),
    /** SHA-256 of the code. */
    codeHash: text('code_hash').notNull().unique(),
    /** The PKCE challenge; null for an app that need not use PKCE. */
    challenge: text('challenge'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.appId] })],
);

export type Grant = typeof grants.$inferSelect;
export type NewGrant = typeof grants.$inferInsert;
export type DeviceCode = typeof deviceCodes.$inferSelect;
