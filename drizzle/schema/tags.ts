import { sql } from 'drizzle-orm';
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';

/** What links are sorted by; `links.tag_ids` says which of them a link carries. */
export const tags = sqliteTable(
  'tags',
  {
    id: id().primaryKey(),
    /** Null for a tag of the team, which every account sees and uses. */
    ownerId: text('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Normalised. */
    name: text('name').notNull(),
    color: text('color').notNull(),
    icon: text('icon').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null until the first change. */
    updatedAt: moment('updated_at'),
  },
  (table) => [
    uniqueIndex('tags_name').on(table.ownerId, table.name),
    uniqueIndex('tags_team_name').on(table.name).where(sql`owner_id is null`),
  ],
);

export type Tag = typeof tags.$inferSelect;
export type NewTag = typeof tags.$inferInsert;
