import { Type } from '@sinclair/typebox';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { defineJob } from '../../threads/job.ts';
import { JudgedRow } from './judging/judged-row.ts';
import type { Existing } from './judging/settle.ts';
import { FoundInFile } from './options/options-model.ts';
import type { FileOpening } from './running/open-files.ts';

/** Opens the file of an import in the thread that reads it, and finds out its form and content. */
export const openImportFile = defineJob('imports.open', FoundInFile, async (opening: FileOpening) => {
  const { openFile } = await import('./running/open-files.ts');
  return openFile(opening);
});

const NextRows = Type.Object({
  rows: Type.Integer(),
  /** The names whose links must be loaded before these rows can be settled. */
  names: Type.Array(Type.Object({ namespace: Type.String(), alias: Type.String() })),
});

/** Reads and judges the next rows of the file. */
export const readNextRows = defineJob('imports.next', NextRows, async ({ id }: { id: string }) => {
  const { getFile } = await import('./running/open-files.ts');
  return getFile(id).next();
});

/** Compares the rows with the existing links; returns the rows to store. */
export const settleNextRows = defineJob(
  'imports.settle',
  Type.Array(JudgedRow),
  async ({ id, existing }: { id: string; existing: readonly Existing[] }) => {
    const { getFile } = await import('./running/open-files.ts');
    return getFile(id).settle(existing);
  },
);

export const closeImportFile = defineJob('imports.close', NOTHING, async ({ id }: { id: string }) => {
  const { closeFile } = await import('./running/open-files.ts');
  await closeFile(id);
});
