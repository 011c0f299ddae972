import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

/** What a person proves besides the password: the codes of an authenticator app (TOTP, RFC 6238). One for each account. */
export const secondFactors = sqliteTable('second_factors', {
  id: id().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the first right code; codes are asked for from then on. */
  confirmedAt: moment('confirmed_at'),
  /** The newest step of 30 seconds whose code was used; the codes of it and of earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of each recovery code that was not used yet. */
  recoveryHashes: text('recovery_hashes', { mode: 'json' }).$type<string[]>().notNull().default([]),
  /** When wrong codes were tried within the last ten minutes, ms UTC. */
  wrongTries: text('wrong_tries', { mode: 'json' }).$type<number[]>().notNull().default([]),
  /** The challenges that were answered and have not expired, by their id: until when each is valid, ms UTC. */
  answered: text('answered', { mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

export type SecondFactor = typeof secondFactors.$inferSelect;
