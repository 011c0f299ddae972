import { changes } from '../../../drizzle/schema/index.ts';
import { insertOneInto } from '../built-once.ts';
import type { Transaction } from '../connection.ts';
import { insertManyWithin } from '../many-rows.ts';
import type { Change, ChangeDefinition, Stamp } from './change.ts';

/** The changes that one write has appended so far. */
type Page = { stamp: Stamp; changes: Change[] };

const pages = new WeakMap<Transaction, Page>();

/**
 * Runs a write and collects the changes that it appends, each with the stamp.
 *
 * They are stored if the transaction is committed, and none of them if it is rolled back.
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

export type NewChange<Facts> = {
  subjectId: string;
  /** The account that the change concerns, with which it is erased; null when it concerns the installation. */
  ownerId: string | null;
  facts: Facts;
};

/**
 * Appends a change to the journal, in the same transaction as the change itself: the only way into the table.
 *
 * Facts never contain a password, hash, token or secret, only the fact that it changed.
 *
 * Why: docs/decisions/kernel.md#journal
 */
export const appendChangeWithin = <Facts>(
  tx: Transaction,
  definition: ChangeDefinition<Facts>,
  change: NewChange<Facts>,
): Promise<void> => appendChangesWithin(tx, definition, [change]);

/** The same for many changes of one kind, in their order. */
export const appendChangesWithin = async <Facts>(
  tx: Transaction,
  definition: ChangeDefinition<Facts>,
  made: readonly NewChange<Facts>[],
): Promise<void> => void (await appendAllWithin(tx, definition, made));

/** Rows of one statement, which limits how many are in memory. */
const ROWS_AT_ONCE = 500;

/** Most writes append one change. */
const storeOneWithin = insertOneInto(changes, changes.seq);

/** Appends changes and returns them as they are stored, for rows of other tables that refer to a change. */
export async function appendAllWithin<Facts>(
  tx: Transaction,
  { kind }: ChangeDefinition<Facts>,
  made: readonly NewChange<Facts>[],
): Promise<Change[]> {
  const page = pages.get(tx);
  if (!page) throw new Error(`The change ${kind} was made outside of a write`);
  const [subject = kind] = kind.split('.');
  const rows = made.map((change) => ({ ...page.stamp, kind, subject, ...change }));
  const [only] = rows;
  const one = rows.length === 1 && only && (await storeOneWithin(tx, only));
  const stored = one ? [{ ...only, seq: one.number }] : await storeAllWithin(tx, rows);
  page.changes.push(...stored);
  return stored;
}

async function storeAllWithin(tx: Transaction, rows: readonly Omit<Change, 'seq'>[]): Promise<Change[]> {
  const stored: Change[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE);
    const numbers = await insertManyWithin(tx, changes, { rows: part, told: changes.seq });
    const inOrder = numbers.map(Number).toSorted((a, b) => a - b);
    stored.push(...part.map((row, index) => ({ ...row, seq: inOrder[index] ?? 0 })));
  }
  return stored;
}
