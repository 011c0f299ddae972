import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { type Saying, say } from '../../../lib/words.ts';
import { removeFile } from '../receiving/files.ts';
import { findImport, moveImport } from '../repository.ts';
import { problemWords } from '../words.ts';

/**
 * Errors whose message is a sentence for people. They come from a thread, so only the name of their class is known.
 */
const SPOKEN = ['SourceError', 'ImportProblem'];

/** Thrown with a sentence for the person who began the import. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}

/**
 * Ends an import that cannot continue, and stores why. Links that were written can be taken back.
 *
 * @throws the error that keeps the end from being stored.
 */
export async function failWork(context: KeepingContext, id: string, error: unknown): Promise<void> {
  const isSpoken = error instanceof Error && SPOKEN.includes(error.name);
  if (!isSpoken) context.log.error({ err: error, importId: id }, 'an import could not go on');
  const found = await findImport(context.database.read, id);
  const now = context.clock.now();
  if (found?.status === 'reading') {
    // First, because this makes room on a full disk.
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
