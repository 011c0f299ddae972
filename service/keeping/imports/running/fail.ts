import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { type Saying, say } from '../../../lib/words.ts';
import { removeFile } from '../receiving/files.ts';
import { findImport, moveImport } from '../repository.ts';
import { problemWords } from '../words.ts';

/** A sentence for people, from what a reader of files threw. Its error comes from a thread, so only its name is left. */
const SPOKEN = ['SourceError', 'ImportProblem'];

/** Thrown where the sentence is for the person who began the import. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}

/**
 * Ends the work on an import that cannot go on, and says why. What was written can be taken back.
 *
 * @throws what keeps the end from being noted.
 */
export async function failWork(context: KeepingContext, id: string, error: unknown): Promise<void> {
  const isSpoken = error instanceof Error && SPOKEN.includes(error.name);
  if (!isSpoken) context.log.error({ err: error, importId: id }, 'an import could not go on');
  const found = await findImport(context.database.read, id);
  const now = context.clock.now();
  if (found?.status === 'reading') {
    // First: on a full disk there is room for the rest then.
    await removeFile(context, id);
    const problem = isSpoken ? error.message : say('en', unspoken(error));
    await context.database.write(moveImport, {
      id,
      from: ['reading'],
      changes: { status: 'failed', problem, updatedAt: now },
    });
  }
  const isUndoing = found?.status === 'undoing';
  if (found?.status === 'applying' || isUndoing) {
    const problem = say(
      'en',
      isUndoing ? problemWords.undoStopped : problemWords.stopped({ row: found.done }),
    );
    await context.database.write(moveImport, {
      id,
      from: ['applying', 'undoing'],
      changes: { status: 'applied', problem, updatedAt: now },
    });
  }
}

const unspoken = (error: unknown): Saying =>
  storageFaultOf(error) === 'full' ? problemWords.diskFull : problemWords.unreadable;
