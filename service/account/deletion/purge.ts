import { removeDiscarded } from '../../base/media/index.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { noteErasure } from './erased.ts';
import { eraseAccount, listPurgeable } from './repository.ts';

/** Erases every account whose time has come, and the files of those erased before a kill. */
export async function purgeDueAccounts(context: AccountContext): Promise<void> {
  const now = context.clock.now();
  const due = await listPurgeable(context.database.read, now);
  for (const { id } of due) {
    // First: a kill in between leaves an account whose time has come, not one that a copy brings back.
    await noteErasure(context, id);
    if (await context.database.write(eraseAccount, { accountId: id, now }))
      context.log.info('an account was erased');
  }
  await removeDiscarded(context);
}
