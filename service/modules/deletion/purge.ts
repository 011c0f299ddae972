import type { Context } from '../../context.ts';
import { removeDiscarded } from '../media/index.ts';
import { eraseAccount, listPurgeable } from './repository.ts';

/** Erases every account whose time has come, and the files of those erased before a kill. */
export async function purgeDueAccounts(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const { id } of await listPurgeable(context.database.read, now)) {
    if (await context.database.write(eraseAccount, { accountId: id, now }))
      context.log.info('an account was erased');
  }
  await removeDiscarded(context);
}
