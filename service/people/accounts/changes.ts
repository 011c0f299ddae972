import { Type } from '@sinclair/typebox';
import type { Account } from '../../../drizzle/schema/index.ts';
import { Differences, defineChange, differencesOf } from '../../db/journal/change.ts';
import { PROVIDERS } from '../../lib/provider.ts';
import { OneOf } from '../../lib/schema/kinds.ts';

const Roles = OneOf('owner', 'admin', 'member');
export const ACCOUNT_CREATED = defineChange('account.created', Type.Object({ role: Roles }));
export const ACCOUNT_UPDATED = defineChange('account.updated', Type.Object({ changes: Differences }));
/**
 * The subject is empty, because nothing may say whose account it was. `changes` counts the rows of the journal that
 * were erased with it, `authors` the remaining rows that lost their actor; earlier versions did not count.
 */
export const ACCOUNT_ERASED = defineChange(
  'account.erased',
  Type.Object({ changes: Type.Optional(Type.Number()), authors: Type.Optional(Type.Number()) }),
);

const ProviderFacts = Type.Object({ provider: OneOf(...PROVIDERS) });
export const PROVIDER_LINKED = defineChange('account.provider-linked', ProviderFacts);
export const PROVIDER_UNLINKED = defineChange('account.provider-unlinked', ProviderFacts);
const InviteFacts = Type.Object({ role: Roles });
export const INVITE_CREATED = defineChange('invite.created', InviteFacts);
export const INVITE_DELETED = defineChange('invite.deleted', InviteFacts);

/** The fields of an account in the journal. */
const stateOf = (account: Account) => ({
  email: account.email,
  name: account.name,
  role: account.role,
  status: account.status,
  emailVerified: account.emailVerified,
  emailProved: account.emailProved,
  picture: account.picture,
  language: account.language,
  hasPassword: account.passwordHash !== null,
});

/** The fields that an edit of an account changed; `hasPassword` whenever the password was replaced. */
export function accountDifferences(before: Account, after: Account): Differences {
  const [old, state] = [stateOf(before), stateOf(after)];
  const changes = differencesOf(old, state);
  if (before.passwordHash !== after.passwordHash)
    changes.hasPassword = { old: old.hasPassword, new: state.hasPassword };
  return changes;
}
