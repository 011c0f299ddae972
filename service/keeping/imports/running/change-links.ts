import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { destinationRulesOf } from '../../../links/links/index.ts';
import { removeFile } from '../receiving/files.ts';
import { applyBatch } from './apply-repository.ts';
import { newImportSeed } from './seeded.ts';
import { finishImport, undoBatch } from './undo-repository.ts';

const authorOf = ({ id, accountId }: StoredImport) => ({ accountId, importId: id });

/** Writes the links of an import, some hundred at a time, and ends it. */
export async function applyAll(
  context: KeepingContext,
  found: StoredImport,
  signal: AbortSignal,
): Promise<void> {
  const { database, random, clock } = context;
  const { id } = found;
  await removeFile(context, id);
  for (let more = true; more; ) {
    signal.throwIfAborted();
    const batch = {
      id,
      now: clock.now(),
      seed: newImportSeed(random),
      destinations: destinationRulesOf(context),
    };
    more = await database.write(applyBatch, batch, authorOf(found));
  }
  await database.write(finishImport, { id, what: 'applying', now: clock.now() }, authorOf(found));
}

/** Takes the links of an import back, in the same way. */
export async function undoAll(
  context: KeepingContext,
  found: StoredImport,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const { id } = found;
  for (let more = true; more; ) {
    signal.throwIfAborted();
    more = await database.write(undoBatch, { id }, authorOf(found));
  }
  await database.write(finishImport, { id, what: 'undoing', now: clock.now() }, authorOf(found));
}
