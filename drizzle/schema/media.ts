import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Stored pictures that nothing refers to any more, until their files are deleted. */
export const discardedPictures = sqliteTable('discarded_pictures', {
  name: text('name').notNull().primaryKey(),
});

/** Pictures that several instances share; empty while the database is a file, beside which they lie in a folder. */
export const mediaFiles = sqliteTable('media_files', {
  name: text('name').notNull().primaryKey(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
});
