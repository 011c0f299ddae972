import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

/** Refresh tokens that were replaced a moment ago, and when: SHA-256 of the token's id to milliseconds UTC. */
export type RotatedTokens = Record<string, number>;

/** One sign-in on one device, or one connected app; refresh tokens rotate inside it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** How the account signed in: `pwd` (password), `ext` (device flow) or a provider's name. */
    method: text('method').notNull(),
    /** The connected app this session belongs to; null for a person's own sign-in. */
    appId: text('app_id'),
    /** What that app may do; null for a person's own sign-in. */
    scopes: text('scopes', { mode: 'json' }).$type<string[]>(),
    /** SHA-256 of the id of the one refresh token that is valid now. */
    currentToken: text('current_token').notNull(),
    rotatedTokens: text('rotated_tokens', { mode: 'json' }).$type<RotatedTokens>().notNull(),
    userAgent: text('user_agent'),
    address: text('address'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

export type Session = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
