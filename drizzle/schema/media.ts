import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Stored pictures that nothing refers to any more, until their files are deleted. */
export const discardedPictures = sqliteTable('discarded_pictures', {
  name: text('name').notNull().primaryKey(),
});
