import type { NewMail } from '../../../drizzle/schema/index.ts';
import { composeMail, newDeviceLetter, sendsMail } from '../../base/mail/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { isOwnAddress } from '../../kernel/machine.ts';
import { notFound } from '../../lib/app-error.ts';
import { isOwnNetwork } from '../../lib/ip-address.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { SessionView } from './model.ts';
import {
  deleteEndedSessions,
  findAccountFacts,
  listSessions,
  revokeStoredSessions,
  type WhichSessions,
} from './repository.ts';
import { findOnNewDevices, isJustMade, isSessionOver } from './session-rule.ts';
import { readToken, sessionIn } from './tokens.ts';
import { forgetUnstored } from './unstored.ts';

/** How long ended sessions are kept, in milliseconds, so that a late token is recognised. */
const KEPT_AFTER_END_MS = 7 * 86_400_000;

/** The devices on which the account is signed in, the most recently used first. */
export async function getDevices(
  context: PeopleContext,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<SessionView[]> {
  const now = context.clock.now();
  const sessions = await listSessions(context.database.read, accountId);
  const current = sessions.filter((session) => !isSessionOver(session, now));
  const onNewDevices = findOnNewDevices(sessions, now);
  return current.map((session) => ({
    id: session.id,
    current: session.id === sessionId,
    method: session.method,
    user_agent: session.userAgent,
    new_device: onNewDevices.has(session),
    address: session.address,
    place: session.address === null ? null : placeOf(context, session.address),
    network: session.address === null ? null : context.networks.nameOf(session.address),
    created_at: toIso(session.createdAt),
    last_used_at: toIso(session.lastUsedAt),
    expires_at: toIso(session.expiresAt),
  }));
}

/** The devices that are new to the account, without the one of this session (docs/contract/overview.md#new-devices). */
export const listOtherNewDevices = async (
  context: PeopleContext,
  person: { accountId: string; sessionId: string },
): Promise<SessionView[]> =>
  (await getDevices(context, person)).filter((device) => device.new_device && !device.current);

/** Where an address is, seen from the computer that runs Linnet. */
function placeOf({ machine }: PeopleContext, address: string): SessionView['place'] {
  if (isOwnAddress(machine, address)) return 'computer';
  return isOwnNetwork(address) ? 'network' : 'elsewhere';
}

/** @throws AppError 404 when the account has no such session. */
export async function endDevice(context: PeopleContext, accountId: string, sessionId: string): Promise<void> {
  const ended = await revokeSessions(context, accountId, { sessionId });
  if (ended === 0) throw notFound('Session');
}

/** Ends the session of a refresh or access token, if the token still identifies it. */
export async function closeSession(
  context: PeopleContext,
  tokens: { refresh?: string; access?: string },
): Promise<void> {
  const claims =
    sessionIn(tokens.refresh ? await readToken(context, 'refresh', tokens.refresh) : undefined) ??
    sessionIn(tokens.access ? await readToken(context, 'access', tokens.access) : undefined);
  if (claims) await revokeSessions(context, claims.accountId, { sessionId: claims.sessionId });
}

/** Ends sessions of an account at once; returns how many there were. */
export async function revokeSessions(
  context: PeopleContext,
  accountId: string,
  which: WhichSessions,
): Promise<number> {
  const forgotten = forgetUnstored(context, accountId, which);
  // A session that was in memory only has ended now: signing out must not need the disk.
  if (forgotten > 0 && typeof which === 'object' && 'sessionId' in which) return forgotten;
  const stored = { accountId, which, now: context.clock.now() };
  return forgotten + (await context.database.write(revokeStoredSessions, stored));
}

/** Deletes sessions that ended a week ago. */
export const forgetEndedSessions = (context: PeopleContext): Promise<void> =>
  context.database.write(deleteEndedSessions, context.clock.now() - KEPT_AFTER_END_MS);

/**
 * The mail that tells a person of a sign-in on a new device; null for a new account, and without a mail server, where only the
 * owner of the installation would read it (docs/decisions/people.md#sign-ins-on-new-devices).
 */
export async function composeDeviceNotice(
  context: PeopleContext,
  { accountId, address, createdAt }: { accountId: string; address: string; createdAt: number },
): Promise<NewMail | null> {
  const account = sendsMail(context) ? await findAccountFacts(context.database.read, accountId) : undefined;
  if (!account || isJustMade(account.createdAt, createdAt)) return null;
  return composeMail(
    context,
    { accountId, email: account.email, language: account.language },
    newDeviceLetter(account.name, {
      at: createdAt,
      from: address,
      list: `${context.hosts.baseUrl()}/app/settings/sign-in`,
    }),
  );
}
