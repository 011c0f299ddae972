import { Type } from '@sinclair/typebox';
import { and, count, eq, isNotNull, like } from 'drizzle-orm';
import {
  importRows,
  imports,
  type StoredImport,
  type StoredImportRow,
} from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { appendChangeWithin } from '../../../db/journal/append.ts';
import { defineChange } from '../../../db/journal/change.ts';
import { defineWrite } from '../../../db/operation.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { type Kept, removeUntouchedWithin } from '../../../links/links/operations.ts';
import { removeUnusedWithin } from '../../../links/tags/operations.ts';
import { WrittenMark } from '../judging/link-draft.ts';
import { findImport } from '../repository.ts';
import { nextRowsWithin, noteOutcomesWithin } from './rows-repository.ts';

/** Takes the next links of an import back; false once nothing is left to do. */
export const undoBatch = defineWrite(
  'imports.undo-batch',
  Type.Boolean(),
  async (tx, { id }: { id: string }): Promise<boolean> => {
    const found = await findImport(tx, id);
    if (found?.status !== 'undoing') return false;
    const rows = await nextRowsWithin(tx, found, { written: true });
    const last = rows.at(-1);
    if (!last) return false;
    const marks = rows.flatMap(({ linkId, link }) =>
      linkId === null ? [] : [{ id: linkId, at: fitsSchema(WrittenMark, link) ? link.at : 0 }],
    );
    const kept = await removeUntouchedWithin(tx, found.accountId, marks);
    const whyKept = new Map(kept.map((one) => [one.id, one.why]));
    await noteOutcomesWithin(
      tx,
      id,
      rows.map((row) => ({ ...row, ...outcomeOf(row, whyKept) })),
    );
    await tx.update(imports).set({ done: last.number }).where(eq(imports.id, id));
    return true;
  },
  { background: true },
);

const WHY = { edited: 'edited-since', blocked: 'blocked-since', gone: 'gone-since' } as const;

/** The row keeps the id of a link that stays, and drops that of any other link. */
function outcomeOf(
  { linkId, reason }: StoredImportRow,
  whyKept: ReadonlyMap<string, Kept['why']>,
): Pick<StoredImportRow, 'linkId' | 'reason'> {
  const why = linkId === null ? undefined : whyKept.get(linkId);
  const note = why === undefined ? 'undone' : WHY[why];
  return {
    linkId: why === undefined || why === 'gone' ? null : linkId,
    reason: reason === null ? note : `${reason}\n${note}`,
  };
}

/** `what` is finished for all rows of an import, at `now` (milliseconds UTC). */
type Finish = { id: string; what: 'applying' | 'undoing'; now: number };

/**
 * Ends an import whose rows were all applied or undone, and records it in the journal; false when its state changed
 * meanwhile, for example when a person cancelled it.
 */
export const finishImport = defineWrite(
  'imports.finish',
  Type.Boolean(),
  async (tx, { id, what, now }: Finish): Promise<boolean> => {
    const found = await findImport(tx, id);
    if (found?.status !== what) return false;
    if (what === 'applying') {
      const links = await countWithin(tx, found, 'written');
      await endWithin(tx, found, { status: 'applied', done: found.rows, updatedAt: now });
      await appendImportWithin(tx, found, { kind: 'applied', links });
      return true;
    }
    await removeUnusedWithin(tx, found.accountId, found.tagIds ?? []);
    const links = await countWithin(tx, found, 'undone');
    await endWithin(tx, found, { status: 'undone', done: found.rows, updatedAt: now, tagIds: null });
    await appendImportWithin(tx, found, { kind: 'undone', links });
    return true;
  },
);

const endWithin = (tx: Transaction, { id }: StoredImport, changes: Partial<StoredImport>) =>
  tx.update(imports).set(changes).where(eq(imports.id, id));

async function countWithin(
  tx: Transaction,
  { id }: StoredImport,
  which: 'written' | 'undone',
): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        eq(importRows.verdict, 'new'),
        which === 'written' ? isNotNull(importRows.linkId) : like(importRows.reason, '%undone'),
      ),
    );
  return found?.count ?? 0;
}

const Facts = Type.Object({ source: Type.String(), links: Type.Number() });

/** An import created `links` links; each has its own change before this one. */
const IMPORT_APPLIED = defineChange('import.applied', Facts);
/** An import was undone; `links` links were taken back, each with its own change. */
const IMPORT_UNDONE = defineChange('import.undone', Facts);

/** Records in the journal that an import was applied or undone. */
const appendImportWithin = (
  tx: Transaction,
  { id, accountId, source }: StoredImport,
  { kind, links }: { kind: 'applied' | 'undone'; links: number },
): Promise<void> =>
  appendChangeWithin(tx, kind === 'applied' ? IMPORT_APPLIED : IMPORT_UNDONE, {
    subjectId: id,
    ownerId: accountId,
    facts: { source, links },
  });
