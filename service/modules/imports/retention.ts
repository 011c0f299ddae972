import type { Context } from '../../context.ts';
import { isId } from '../../lib/id.ts';
import { removeStrayFiles } from './receiving/files.ts';
import { listOlder } from './repository.ts';
import { KEPT_FOR } from './results/undo-time.ts';
import { forgetImport } from './service.ts';

/** Forgets the imports that have not changed for 30 days, with their rows; their links stay. */
export async function forgetOldImports(context: Context, signal: AbortSignal): Promise<void> {
  for (const { id } of await listOlder(context.database.read, context.clock.now() - KEPT_FOR)) {
    if (signal.aborted) return;
    await forgetImport(context, id);
  }
}

/** Removes the files of imports that are gone, as with their account. What runs may have more than one. */
export const removeLeftFiles = (context: Context): Promise<void> =>
  removeStrayFiles(context, (name) => context.imports.receiving.has(name) || !isId(name));

/** The same before anything runs: what a kill left behind goes too. */
export const removeAllLeftFiles = (context: Context): Promise<void> => removeStrayFiles(context, () => false);
