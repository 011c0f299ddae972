import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

/** A passkey of an account (WebAuthn). */
export type Passkey = {
  id: string;
  /** What the person calls it. */
  name: string;
  /** The host name of the pages that it answers (the id of the relying party). */
  host: string;
  /** Its id in the browser, and its public key as COSE, both in base64url. */
  credentialId: string;
  publicKey: string;
  /** How often the authenticator says it has signed; 0 forever where it does not count. */
  counter: number;
  /** Where the browser finds the authenticator, such as `usb`. */
  transports: string[];
  /** Milliseconds UTC. */
  createdAt: number;
  lastUsedAt: number | null;
};

/**
 * What a person proves besides the password: the codes of an authenticator app (TOTP, RFC 6238), or passkeys. One row for
 * each account.
 */
export const secondFactors = sqliteTable('second_factors', {
  id: id().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The secret of the app, encrypted with a key that is not in the database; empty without an app. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the first right code of the app; codes are asked for from then on. */
  confirmedAt: moment('confirmed_at'),
  /** The newest step of 30 seconds whose code was used; the codes of it and of earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  /** Rows of earlier versions have none. */
  passkeys: text('passkeys', { mode: 'json' }).$type<Passkey[]>().notNull().default([]),
  /** SHA-256 of each recovery code that was not used yet. */
  recoveryHashes: text('recovery_hashes', { mode: 'json' }).$type<string[]>().notNull().default([]),
  /** When wrong codes were tried within the last ten minutes, ms UTC. */
  wrongTries: text('wrong_tries', { mode: 'json' }).$type<number[]>().notNull().default([]),
  /** The challenges of sign-ins and for passkeys that were answered and have not expired, by their id: until when each is valid, ms UTC. */
  answered: text('answered', { mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
  /** When a code was last used. */
  lastUsedAt: moment('last_used_at'),
});

export type SecondFactor = typeof secondFactors.$inferSelect;
