import { and, eq } from 'drizzle-orm';
import { accounts } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

/** To whom mails about copies go. */
export const listOwners = (db: Reader): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, 'owner'), eq(accounts.status, 'active')));
