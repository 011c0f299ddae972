import type { Context } from '../../context.ts';
import type { Scope } from '../../lib/actor.ts';
import { sha256 } from '../../lib/hash.ts';
import { newId, newSecret } from '../../lib/random.ts';
import { sessionEnded } from './errors.ts';
import { expiryFrom } from './lifetime.ts';
import { claimsOf, signPair } from './token-pair.ts';
import type { Tokens } from './tokens/cookies.ts';
import { storeSession } from './unstored.ts';

/** Somebody who has just proved who they are, or an app they let in. */
type Opening = {
  accountId: string;
  /** How they proved it: `pwd`, `ext` or a provider's name (the token's `amr`). */
  method: string;
  /** Set for a connected app; an empty list is an unrestricted grant (docs/contract/access.md#scopes). */
  app?: { id: string; scopes: readonly Scope[] };
  userAgent: string | null;
  address: string | null;
};

const LONGEST_USER_AGENT = 256;

/**
 * Opens a session.
 *
 * @throws AppError 401 when the account is not active.
 */
export async function openSession(context: Context, opening: Opening): Promise<Tokens> {
  const now = context.clock.now();
  const tokenId = newSecret(context.random);
  const row = {
    id: newId(context.random),
    accountId: opening.accountId,
    method: opening.method,
    appId: opening.app?.id ?? null,
    scopes: opening.app ? [...opening.app.scopes] : null,
    currentToken: sha256(tokenId),
    rotatedTokens: {},
    userAgent: opening.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    address: opening.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: expiryFrom(now),
    revokedAt: null,
  };
  const account = await storeSession(context, row);
  if (!account) throw sessionEnded();
  return signPair(context, claimsOf(row, row.scopes, account.emailVerified), tokenId);
}
