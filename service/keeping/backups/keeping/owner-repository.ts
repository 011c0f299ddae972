import { and, eq } from 'drizzle-orm';
import { type Account, accounts } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

/** To whom mails about copies go. */
export const listOwners = (db: Reader): Promise<Pick<Account, 'id' | 'email' | 'language'>[]> =>
  db
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.role, 'owner'), eq(accounts.status, 'active')));
