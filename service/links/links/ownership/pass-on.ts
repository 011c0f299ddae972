import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { domainNotActive, linkBlocked, urlNotFound } from '../errors.ts';
import { linkRefusals } from '../words.ts';
import { findColleagues } from './colleague-repository.ts';
import type { LinkOwner } from './ownership-model.ts';
import { passLinkOn } from './pass-on-repository.ts';

/**
 * Passes a link on to a colleague, with its clicks and history (docs/contract/directory.md#passing-on).
 *
 * @throws AppError 404 for a link that the caller may not pass on, 403 blocked, 400 for a receiver who cannot have it.
 */
export async function passOn(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  accountId: string,
): Promise<LinkOwner> {
  const giver = { accountId: actor.accountId, role: actor.kind === 'session' ? actor.role : null };
  const request = { id, giver, to: accountId, now: context.clock.now() };
  switch (await context.database.write(passLinkOn, request, actor)) {
    case 'missing':
      throw urlNotFound();
    case 'blocked':
      throw linkBlocked();
    case 'no-receiver':
      throw noActiveAccount('account_id');
    case 'domain-not-active':
      throw domainNotActive();
    case 'passed':
      return { id, owner: (await findColleagues(context.database.read, [accountId])).get(accountId) ?? null };
  }
}

export const noActiveAccount = (field: string): AppError =>
  new AppError('validation_error', linkRefusals.notActiveAccount, { field });
