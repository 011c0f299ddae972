import { and, eq } from 'drizzle-orm';
import { type Account, accounts } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

/** The recipients of mails about backups. */
export const listOwners = (db: Reader): Promise<Pick<Account, 'id' | 'email' | 'language'>[]> =>
  db
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.role, 'owner'), eq(accounts.status, 'active')));
