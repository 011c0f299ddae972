import { type Static, Type } from '@sinclair/typebox';
import { sha256 } from '../../../lib/hash.ts';

/** The account and session that requested a link; it is made only while all of this is still valid. */
export const LinkRequest = Type.Object({
  accountId: Type.String(),
  sessionId: Type.String(),
  /** `passwordMarkOf` the password at the time of the request. */
  passwordMark: Type.String(),
});

export type LinkRequest = Static<typeof LinkRequest>;

/**
 * A mark that changes with the account's password.
 *
 * It travels to the provider and back inside the signed state. It does not help in guessing the password: the hash in
 * it has a salt of 128 random bits.
 */
export const passwordMarkOf = (passwordHash: string | null): string =>
  sha256(`password ${passwordHash ?? 'none'}`);
