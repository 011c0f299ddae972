import { Type } from '@sinclair/typebox';
import type { StoredImport } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';

const Facts = Type.Object({ source: Type.String(), links: Type.Number() });

/** An import created `links` links; each has its own change before this one. */
const IMPORT_APPLIED = defineChange('import.applied', Facts);
/** An import was undone; `links` links were taken back, each with its own change. */
const IMPORT_UNDONE = defineChange('import.undone', Facts);

/** Records in the journal that an import was applied or undone. */
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
