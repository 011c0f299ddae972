import { eq } from 'drizzle-orm';
import { type Account, accounts } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { ACCOUNT_UPDATED, accountDifferences } from './changes.ts';

/**
 * Changes an account and appends what changed; returns it as it is then, undefined when there is none. Every write
 * that changes an account goes through here.
 */
export async function editAccountWithin(
  tx: Transaction,
  accountId: string,
  edit: Partial<Omit<Account, 'id'>>,
): Promise<Account | undefined> {
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const [after] = await tx.update(accounts).set(edit).where(eq(accounts.id, accountId)).returning();
  if (!before || !after) return undefined;
  const changes = accountDifferences(before, after);
  if (Object.keys(changes).length > 0)
    await appendChangeWithin(tx, ACCOUNT_UPDATED, {
      subjectId: accountId,
      ownerId: accountId,
      facts: { changes },
    });
  return after;
}
