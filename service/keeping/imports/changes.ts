import { Type } from '@sinclair/typebox';
import type { StoredImport } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';

const Facts = Type.Object({ source: Type.String(), links: Type.Number() });

/** An import made `links` links; each of them has a change of its own before this one. */
const IMPORT_APPLIED = defineChange('import.applied', Facts);
/** `links` of them were taken back, each with a change of its own. */
const IMPORT_UNDONE = defineChange('import.undone', Facts);

/** Appends that an import has come to its end, or back from it. */
export const appendImportWithin = (
  tx: Transaction,
  { id, accountId, source }: StoredImport,
  { kind, links }: { kind: 'applied' | 'undone'; links: number },
): Promise<void> =>
  appendChangeWithin(tx, kind === 'applied' ? IMPORT_APPLIED : IMPORT_UNDONE, {
    subjectId: id,
    ownerId: accountId,
    facts: { source, links },
  });
