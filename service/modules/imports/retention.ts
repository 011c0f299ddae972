import type { Context } from '../../context.ts';
import { DAY } from '../../lib/duration.ts';
import { isId } from '../../lib/id.ts';
import { removeFile, removeStrayFiles } from './receiving/files.ts';
import { listOlder, listReadySince } from './repository.ts';
import { KEPT_FOR } from './results/undo-time.ts';
import { forgetImport } from './service.ts';

/** Forgets the imports that have not changed for 30 days, with their rows; their links stay. */
export async function forgetOldImports(context: Context, signal: AbortSignal): Promise<void> {
  for (const { id } of await listOlder(context.database.read, context.clock.now() - KEPT_FOR)) {
    if (signal.aborted) return;
    await forgetImport(context, id);
  }
}

/** How long a file is kept beside the rows that were read from it, ms: passwords may stand in it in clear. */
const FILE_KEPT_FOR = DAY;

/** Removes the files of imports that nothing came of for a day; they can still be applied, but not read again. */
export async function removeOldFiles(context: Context): Promise<void> {
  for (const { id } of await listReadySince(context.database.read, context.clock.now() - FILE_KEPT_FOR))
    await removeFile(context, id);
}

/** Removes the files of imports that are gone, as with their account. What runs may have more than one. */
export const removeLeftFiles = (context: Context): Promise<void> =>
  removeStrayFiles(context, (name) => context.imports.receiving.has(name) || !isId(name));

/** The same before anything runs: what a kill left behind goes too. */
export const removeAllLeftFiles = (context: Context): Promise<void> => removeStrayFiles(context, () => false);
