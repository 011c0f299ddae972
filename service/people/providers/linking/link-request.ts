import { type Static, Type } from '@sinclair/typebox';
import { sha256 } from '../../../lib/hash.ts';

/** Which account and session asked for a link; it is made only while all of this still holds. */
export const LinkRequest = Type.Object({
  accountId: Type.String(),
  sessionId: Type.String(),
  /** `passwordMarkOf` the password when the link was begun. */
  passwordMark: Type.String(),
});

export type LinkRequest = Static<typeof LinkRequest>;

/**
 * A mark that changes with the account's password.
 *
 * It travels to the provider and back inside the signed state. It gives no help in guessing the password: the hash it is
 * made of has a salt of 128 random bits.
 */
export const passwordMarkOf = (passwordHash: string | null): string =>
  sha256(`password ${passwordHash ?? 'none'}`);
