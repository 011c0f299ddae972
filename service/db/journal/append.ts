import { changes } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../connection.ts';
import type { Change, ChangeDefinition, Stamp } from './change.ts';

/** What one write has appended so far. */
type Page = { stamp: Stamp; changes: Change[] };

const pages = new WeakMap<Transaction, Page>();

/**
 * Runs a write and collects the changes that it appends; the stamp is put on each of them.
 *
 * They are stored once the transaction is committed, and none of them when it is rolled back.
 */
export async function collectChanges<Output>(
  tx: Transaction,
  stamp: Stamp,
  run: () => Promise<Output>,
): Promise<{ output: Output; changes: Change[] }> {
  const page: Page = { stamp, changes: [] };
  pages.set(tx, page);
  const output = await run();
  return { output, changes: page.changes };
}

type NewChange<Facts> = {
  subjectId: string;
  /** The account that the change concerns, with which it is erased; null when it concerns the installation. */
  ownerId: string | null;
  facts: Facts;
};

/**
 * Appends a change to the journal, in the same transaction as the change itself: the only way into the table.
 *
 * Facts never hold a password, hash, token or secret, only that it changed.
 */
export async function appendChangeWithin<Facts>(
  tx: Transaction,
  { kind }: ChangeDefinition<Facts>,
  { subjectId, ownerId, facts }: NewChange<Facts>,
): Promise<void> {
  const page = pages.get(tx);
  if (!page) throw new Error(`The change ${kind} was made outside of a write`);
  const [subject = kind] = kind.split('.');
  const row = { ...page.stamp, kind, subject, subjectId, ownerId, facts };
  const [appended] = await tx.insert(changes).values(row).returning();
  if (appended) page.changes.push(appended);
}
