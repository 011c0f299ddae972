import type { Static } from '@sinclair/typebox';
import type { Account, ProviderLink } from '../../../drizzle/schema/index.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { UserProfile } from './model.ts';

export type Profile = Static<typeof UserProfile>;

/** An account as its owner sees it (contract, links 8.1). */
export function toProfile(account: Account, providers: readonly ProviderLink[]): Profile {
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
    pfp: pictureOf(account),
    role: account.role,
  };
}

function pictureOf({ picture, pictureSource }: Account): Profile['pfp'] {
  return picture !== null && pictureSource !== null ? { url: picture, source: pictureSource } : null;
}
