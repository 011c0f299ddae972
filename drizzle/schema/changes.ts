import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** The journal: what changed, in the order in which it was committed. Rows are only ever added, or erased as a whole. */
export const changes = sqliteTable(
  'changes',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    at: moment('at').notNull(),
    /** `account`, `key:<id>`, `app:<id>`, `import:<id>`, `anonymous`, or `system` for what the service does by itself. */
    actor: text('actor').notNull(),
    /** The account that acted, itself or through a key or an app. */
    actorId: text('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The subject and what happened to it, in the past tense: `link.updated`. */
    kind: text('kind').notNull(),
    /** The part of `kind` before the dot. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The account that the change concerns; null when it concerns the installation. */
    ownerId: text('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    facts: text('facts', { mode: 'json' }).$type<unknown>().notNull(),
    /** What the caller named the request, so that all its changes are taken back together; null when it named nothing. */
    operation: text('operation'),
  },
  (table) => [
    index('changes_owner').on(table.ownerId, table.seq),
    index('changes_subject').on(table.subject, table.subjectId, table.seq),
    index('changes_actor').on(table.actorId),
    index('changes_operation').on(table.operation).where(sql`operation is not null`),
  ],
);

export type StoredChange = typeof changes.$inferSelect;

/** How far each consumer that must not miss anything has come. */
export const consumers = sqliteTable('consumers', {
  name: text('name').primaryKey(),
  /** The last change it has dealt with. */
  seq: integer('seq').notNull(),
});

/** Password hashes that an edit replaced, kept apart from the journal while the edit can be taken back. */
export const formerPasswords = sqliteTable('former_passwords', {
  /** The change that replaced it. */
  seq: integer('seq')
    .primaryKey()
    .references(() => changes.seq, { onDelete: 'cascade' }),
  /** Null when the link had no password. */
  passwordHash: text('password_hash'),
  keptUntil: moment('kept_until').notNull(),
});
