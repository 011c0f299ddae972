import { isNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment, timestamps } from './columns.ts';

/** One step of a proof that a name leads here, as it ended; `passed` is null when an earlier step failed. */
export type StoredStep = {
  step: 'resolve' | 'address' | 'probe';
  passed: boolean | null;
  /** In English. */
  message: string;
  /** The same before it was said in a language: its English and its values; not in what earlier versions stored. */
  said?: StoredSaying;
};

type StoredSaying = {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number | StoredSaying>>;
};

/** A host name of the team's own that carries its own namespace of aliases. */
export const domains = sqliteTable(
  'domains',
  {
    id: id().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Lower case ASCII, without a trailing dot. */
    fqdn: text('fqdn').notNull(),
    status: text('status', { enum: ['pending', 'active', 'suspended', 'revoked'] }).notNull(),
    rootRedirect: text('root_redirect'),
    notFoundRedirect: text('not_found_redirect'),
    robotsTxt: text('robots_txt'),
    lastVerifiedAt: moment('last_verified_at'),
    /** A sentence; null once a verification has succeeded. */
    lastVerificationError: text('last_verification_error'),
    /** When the name was last checked, with what result. */
    checkedAt: moment('checked_at'),
    steps: text('steps', { mode: 'json' }).$type<StoredStep[]>(),
    /** Rechecks in a row that have failed. */
    failedChecks: integer('failed_checks').notNull().default(0),
    /** Set when the name was given up but links of its namespace remain: the row then only tells what they were called. */
    removedAt: moment('removed_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('domains_name').on(table.fqdn).where(isNull(table.removedAt)),
    index('domains_account').on(table.accountId),
  ],
);

export type Domain = typeof domains.$inferSelect;
