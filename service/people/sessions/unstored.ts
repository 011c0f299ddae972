import { LRUCache } from 'lru-cache';
import type { NewMail, Session } from '../../../drizzle/schema/index.ts';
import { KeptAnswers } from '../../db/kept-answers.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { findAccountFacts, findSession, insertSession, type WhichSessions } from './repository.ts';

/** Sessions of people (not of apps) that could not be stored on a full disk, by id; a restart ends them. */
export type UnstoredSessions = LRUCache<string, Session>;

const MOST_SESSIONS = 1_000;

export const createUnstoredSessions = (): UnstoredSessions => new LRUCache({ max: MOST_SESSIONS });

/**
 * Stores a new session, and `notice` if its device is new; null when the account is not active. While the disk is full, a
 * person's own session is kept in memory, without the notice: signing in must not need disk space. A session of an app is
 * not kept, because an app can try again.
 */
export async function storeSession(
  context: PeopleContext,
  session: Session,
  notice: NewMail | null,
): Promise<{ emailVerified: boolean } | null> {
  try {
    return await context.database.write(insertSession, { session, notice });
  } catch (error) {
    if (storageFaultOf(error) === null || session.appId !== null) throw error;
    const account = await findAccountFacts(context.database.read, session.accountId);
    if (account?.status !== 'active') return null;
    context.unstoredSessions.set(session.id, session);
    return account;
  }
}

/** Stores a session from memory once the disk has room; does nothing for any other session. */
export async function storeLate(
  { database, unstoredSessions }: PeopleContext,
  sessionId: string,
): Promise<void> {
  const session = unstoredSessions.get(sessionId);
  if (!session) return;
  await database.write(insertSession, { session, notice: null });
  unstoredSessions.delete(sessionId);
}

/** Recently used sessions, at some 2 kB each, because every request of a person needs one. */
const knownSessions = new KeptAnswers<NonNullable<Awaited<ReturnType<typeof findSession>>>>(MOST_SESSIONS);

/**
 * A session, stored or not, with the facts of its account that decide whether it may be used.
 *
 * Any change to its account ends a session in memory, because changes that end sessions affect only stored ones.
 */
export async function lookUpSession(
  { database, unstoredSessions }: Pick<PeopleContext, 'database' | 'unstoredSessions'>,
  sessionId: string,
) {
  const session = unstoredSessions.get(sessionId);
  if (!session) return knownSessions.find(database, sessionId, () => findSession(database.read, sessionId));
  const account = await findAccountFacts(database.read, session.accountId);
  return account && account.updatedAt <= session.createdAt ? { session, ...account } : undefined;
}

/** Ends sessions of an account that are in memory; returns how many there were. */
export function forgetUnstored(
  { unstoredSessions }: PeopleContext,
  accountId: string,
  which: WhichSessions,
): number {
  const ended = [...unstoredSessions.values()].filter(
    (session) => session.accountId === accountId && isAmong(session, which),
  );
  for (const { id } of ended) unstoredSessions.delete(id);
  return ended.length;
}

function isAmong({ id }: Session, which: WhichSessions): boolean {
  if (which === 'all') return true;
  if ('appId' in which) return false;
  return 'sessionId' in which ? id === which.sessionId : id !== which.except;
}
