import { integer, text } from 'drizzle-orm/sqlite-core';

/** A resource id: 24 lowercase hex digits. */
export const id = () => text('id').notNull();

/** A moment in milliseconds UTC. */
export const moment = (name: string) => integer(name);

/** When the row was made and last changed, in milliseconds UTC. */
export const timestamps = {
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
};
