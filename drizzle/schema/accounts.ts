import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment, timestamps } from './columns.ts';

/** How far an account is in the tour for newcomers. */
export type StoredTour = { step: string; path: string | null; savedAt: number };

export const accounts = sqliteTable(
  'accounts',
  {
    id: id().primaryKey(),
    /** In the normal form that `readEmail` returns. */
    email: text('email').notNull().unique(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
    /**
     * Whether the account entered a code that was mailed to the address, or a provider confirmed the address.
     * `emailVerified` is also true where there is no mail server to send a code with.
     */
    emailProved: integer('email_proved', { mode: 'boolean' }).notNull().default(false),
    name: text('name'),
    /** argon2id; null for accounts that sign in through a provider only. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ['owner', 'admin', 'member'] }).notNull(),
    /** `unverified`: it joined by the domain of an address that is not proved yet, and can do nothing else. */
    status: text('status', { enum: ['active', 'unverified', 'suspended', 'pending_deletion'] }).notNull(),
    /** The address of a picture at a provider, or the name of a stored upload. */
    picture: text('picture'),
    pictureSource: text('picture_source', { enum: ['google', 'github', 'discord', 'oidc', 'upload'] }),
    /** The language that the person chose; null for that of the browser. */
    language: text('language', { enum: ['en', 'de', 'es', 'ar'] }),
    tour: text('tour', { mode: 'json' }).$type<StoredTour>(),
    onboardedAt: moment('onboarded_at'),
    heardFrom: text('heard_from'),
    deletionRequestedAt: moment('deletion_requested_at'),
    /** From then on the account cannot be restored or verified, whether or not it has been erased yet. */
    purgeAfter: moment('purge_after'),
    /** SHA-256 of the token in the deletion notice. */
    cancelTokenHash: text('cancel_token_hash').unique(),
    ...timestamps,
  },
  (table) => [index('accounts_purge').on(table.purgeAfter)],
);

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The newest code of each account and purpose; older ones are invalid. */
export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    accountId: accountId(),
    /** `handed-reset`: for a new password too, but handed over in person by the owner or an admin. */
    purpose: text('purpose', {
      enum: ['verify-email', 'change-email', 'reset-password', 'handed-reset'],
    }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong tries from all sources together. */
    attempts: integer('attempts').notNull(),
    /** Wrong tries by source, a hash of where they came from: one source cannot use up the tries of another. */
    attemptsBy: text('attempts_by', { mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
    /** When codes were issued within the last hour. */
    issuedAt: text('issued_at', { mode: 'json' }).$type<number[]>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.purpose] })],
);

export const layouts = sqliteTable(
  'layouts',
  {
    accountId: accountId(),
    page: text('page', { enum: ['analytics', 'overview'] }).notNull(),
    layout: text('layout', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.page] })],
);

/** Lets one account, or with `shared` any number, be registered although registration is not open. */
export const invites = sqliteTable('invites', {
  id: id().primaryKey(),
  /** SHA-256 of the code; the code itself is shown once. */
  codeHash: text('code_hash').notNull().unique(),
  role: text('role', { enum: ['admin', 'member'] }).notNull(),
  /** What the inviting account wrote about who it is for. */
  note: text('note'),
  createdBy: text('created_by').references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Whether it is the code shown in the office, which is not used up; there is one at most. */
  shared: integer('shared', { mode: 'boolean' }).notNull().default(false),
});

export type Account = typeof accounts.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;
export type Invite = typeof invites.$inferSelect;
