import type { AccountContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { findAccount } from '../../people/accounts/index.ts';

/**
 * Lets the owner and admins through, also with a key or an app for everything: the role is read from the account.
 *
 * @throws AppError 403.
 */
export async function requireAdmin(context: AccountContext, actor: SignedIn): Promise<void> {
  const role =
    actor.kind === 'session' ? actor.role : (await findAccount(context.database.read, actor.accountId))?.role;
  if (role !== 'owner' && role !== 'admin')
    throw new AppError('forbidden', 'This needs a higher role in this installation');
}
