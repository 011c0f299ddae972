import type { Input } from '../../http/input.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import type { Scope } from '../../lib/actor.ts';
import { sha256 } from '../../lib/hash.ts';
import { newId, newSecret } from '../../lib/random.ts';
import { composeDeviceNotice } from './devices.ts';
import { sessionEnded, sessionExpiry } from './session-rule.ts';
import { claimsOf, signPair, type Tokens } from './tokens.ts';
import { storeSession } from './unstored.ts';

export { listOtherNewDevices, revokeSessions } from './devices.ts';
export { createFormToken, FORM_SECONDS, isFormToken } from './form-token.ts';
export { CHALLENGE_SECONDS, isNewNetwork, signChallenge } from './new-network.ts';
export { reissueTokens, renewSession } from './renew.ts';
export { ACCESS_SECONDS, maySignIn } from './session-rule.ts';
export { clearedCookies, readToken, sessionCookies, signToken, type Tokens } from './tokens.ts';
export {
  bringsSession,
  findActorOfSession,
  findSessionActor,
  findVisitor,
  hasSession,
  isPerson,
} from './visitor.ts';

/** The device of a request, as far as the request describes it. */
type Device = { userAgent: string | null; address: string };

export const deviceOf = ({ request, address }: Input): Device => ({
  userAgent: request.headers.get('user-agent'),
  address,
});

/** A session of a person who has just proved who they are, or of an app with that person's grant. */
type Opening = Device & {
  accountId: string;
  /** The method of proof: `pwd`, `ext` or a provider's name (the token's `amr`). */
  method: string;
  /** Set for a connected app; an empty list is an unrestricted grant (docs/contract/access.md#scopes). */
  app?: { id: string; scopes: readonly Scope[] };
};

/** How many characters of a User-Agent are stored. */
const LONGEST_USER_AGENT = 256;

/** Opens a session. @throws AppError 401 when the account is not active. */
export async function openSession(context: PeopleContext, opening: Opening): Promise<Tokens> {
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
    expiresAt: sessionExpiry(now),
    revokedAt: null,
  };
  const notice = opening.app ? null : await composeDeviceNotice(context, row);
  const account = await storeSession(context, row, notice);
  if (!account) throw sessionEnded();
  if (notice) context.mailSignal.queued();
  return signPair(context, claimsOf(row, row.scopes, account.emailVerified), tokenId);
}
