import { type Static, Type } from '@sinclair/typebox';
import { sha256 } from '../../../lib/hash.ts';

/** Who wants a provider linked: the link comes about only while all of this still holds. */
export const LinkRequest = Type.Object({
  accountId: Type.String(),
  sessionId: Type.String(),
  /** Of the password when the link was begun. */
  passwordMark: Type.String(),
});

export type LinkRequest = Static<typeof LinkRequest>;

/**
 * What tells one password of an account from the next.
 *
 * It travels to the provider and back inside the signed state. Nobody can guess a password by it: the
 * hash it is made of has 128 random bits of its own.
 */
export const passwordMarkOf = (passwordHash: string | null): string =>
  sha256(`password ${passwordHash ?? 'none'}`);
