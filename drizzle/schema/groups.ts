import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment, timestamps } from './columns.ts';

/** Groups of people, who edit and own links together. */
export const peopleGroups = sqliteTable(
  'people_groups',
  { id: id().primaryKey(), name: text('name').notNull(), ...timestamps },
  (table) => [uniqueIndex('people_groups_name').on(table.name)],
);

export const groupMembers = sqliteTable(
  'group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => peopleGroups.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId] }),
    index('group_members_account').on(table.accountId),
  ],
);

export type PeopleGroup = typeof peopleGroups.$inferSelect;
