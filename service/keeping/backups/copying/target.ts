import type { KeepingContext } from '../../../kernel/context.ts';
import { isAvailable, ownFolder } from '../keeping/places.ts';

/** Where a copy goes now: the chosen folder while it is there, else the data folder. */
export async function findTarget(
  context: Pick<KeepingContext, 'config' | 'settings'>,
): Promise<{ path: string; isChosen: boolean }> {
  const chosen = context.settings.get('backupsFolder');
  return chosen && (await isAvailable(chosen))
    ? { path: chosen.path, isChosen: true }
    : { path: ownFolder(context), isChosen: false };
}
