import type { Operations } from '../../threads/operations.ts';
import { closeImportFile, openImportFile, readNextRows, settleNextRows } from './jobs.ts';
import { deleteImport, deleteRows, insertImport, moveImport } from './repository.ts';
import { listCounted, listRowsAfter, readImportPage } from './results/page-repository.ts';
import { applyBatch } from './running/apply-repository.ts';
import { findExisting, storeRows } from './running/rows-repository.ts';
import { finishImport, undoBatch } from './running/undo-repository.ts';

export const operations: Operations = {
  writes: [
    applyBatch,
    deleteImport,
    deleteRows,
    finishImport,
    insertImport,
    moveImport,
    storeRows,
    undoBatch,
  ],
  queries: [findExisting, listCounted, listRowsAfter, readImportPage],
  jobs: [closeImportFile, openImportFile, readNextRows, settleNextRows],
};
