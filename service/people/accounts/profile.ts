import type { Static } from '@sinclair/typebox';
import type { Account, ProviderLink } from '../../../drizzle/schema/index.ts';
import { MEDIA_PATH } from '../../base/media/index.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { UserProfile } from './model.ts';

export type Profile = Static<typeof UserProfile>;

/** Marks that change the direction of writing could make a name read as something else. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Line breaks and control characters would let a name write lines of its own into a mail. */
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** A name in one line, without control characters; null when nothing is left of it. */
export const cleanName = (name: string | null | undefined): string | null =>
  name?.replace(DIRECTION_MARKS, '').replace(CONTROLS_AND_SPACES, ' ').trim() || null;

/**
 * How a mail addresses the owner of an account: by name only once the address is proved, since any address can be
 * registered by any person.
 */
export const greetingName = ({ name, emailProved }: Pick<Account, 'name' | 'emailProved'>): string | null =>
  emailProved ? name : null;

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
