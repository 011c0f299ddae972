import type { Static } from '@sinclair/typebox';
import type { Account, ProviderLink } from '../../../drizzle/schema/index.ts';
import { toIso } from '../../lib/timestamp.ts';
import { MEDIA_PATH } from '../media/index.ts';
import type { UserProfile } from './model.ts';

export type Profile = Static<typeof UserProfile>;

/**
 * An account as its owner sees it (docs/contract/accounts.md#profile); stored pictures have addresses below
 * `origin`.
 */
export function toProfile(account: Account, providers: readonly ProviderLink[], origin: string): Profile {
  return {
    id: account.id,
    email: account.email,
    email_verified: account.emailVerified,
    user_name: account.name,
    plan: 'free',
    password_set: account.passwordHash !== null,
    onboarded_at: toIso(account.onboardedAt),
    auth_providers: providers.map(({ provider, email, linkedAt }) => ({
      provider,
      email,
      linked_at: toIso(linkedAt),
    })),
    pfp: pictureOf(account, origin),
    role: account.role,
  };
}

function pictureOf({ picture, pictureSource: source }: Account, origin: string): Profile['pfp'] {
  if (picture === null || source === null) return null;
  return { url: source === 'upload' ? `${origin}${MEDIA_PATH}${picture}` : picture, source };
}
