import type { KeepingContext } from '../../kernel/context.ts';
import { isId } from '../../lib/id.ts';
import { DAY, HOUR } from '../../lib/time.ts';
import { say } from '../../lib/words.ts';
import { hasFile, removeFile, removeStrayFiles } from './receiving/files.ts';
import { KEPT_FOR, listOlder, listReadySince, listUnderWay, moveImport } from './repository.ts';
import { workOf } from './running/runner.ts';
import { forgetImport } from './service.ts';
import { problemWords } from './words.ts';

/** Deletes imports that have not changed for 30 days, with their rows; their links stay. */
export async function forgetOldImports(context: KeepingContext, signal: AbortSignal): Promise<void> {
  for (const { id } of await listOlder(context.database.read, context.clock.now() - KEPT_FOR)) {
    if (signal.aborted) return;
    await forgetImport(context, id);
  }
}

/** How long a file is kept after its rows were read, ms: it may contain passwords in clear. */
const FILE_KEPT_FOR = DAY;

/** Removes the files of imports that were not applied within a day; they can still be applied, but not read again. */
export async function removeOldFiles(context: KeepingContext): Promise<void> {
  for (const { id } of await listReadySince(context.database.read, context.clock.now() - FILE_KEPT_FOR))
    await removeFile(context, id);
}

/**
 * Removes the files of deleted imports, such as those of an erased account. An import in progress may have several
 * files.
 */
export const removeLeftFiles = (context: KeepingContext): Promise<void> =>
  removeStrayFiles(context, (name) => context.imports.receiving.has(name) || !isId(name));

/** The same before any import runs, so that files left by a kill are removed too. */
export const removeAllLeftFiles = (context: KeepingContext): Promise<void> =>
  removeStrayFiles(context, () => false);

/** After so long, an instance that was reading a file counts as gone, ms. */
const AWAY_FOR = HOUR;

/**
 * Ends imports whose files are on an instance that has long been away: their accounts could begin no other import.
 * Applying and undoing need no file, and continue here.
 */
export async function endLeftImports(context: KeepingContext): Promise<void> {
  const { clock, database, imports, jobs } = context;
  const before = clock.now() - AWAY_FOR;
  for (const { id, status, updatedAt } of await listUnderWay(database.read)) {
    const isLeft = status === 'reading' && updatedAt < before && !imports.has(id);
    if (!isLeft || (await hasFile(context, id)) || !(await jobs.take(workOf(id)))) continue;
    const changes = {
      status: 'failed',
      problem: say('en', problemWords.left),
      updatedAt: clock.now(),
    } as const;
    await database.write(moveImport, { id, from: ['reading'], changes });
    await jobs.giveBack(workOf(id));
  }
}
