import { isNull } from 'drizzle-orm';
import { moves } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../connection.ts';

/** Whether a database is being filled from another one. */
export const hasUnfinishedMove = async (read: Reader): Promise<boolean> =>
  (await read.select({ number: moves.number }).from(moves).where(isNull(moves.finishedAt))).length > 0;
