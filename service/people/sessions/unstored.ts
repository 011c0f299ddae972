import { LRUCache } from 'lru-cache';
import type { Session } from '../../../drizzle/schema/index.ts';
import { KeptAnswers } from '../../db/kept-answers.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { findAccountFacts, findSession, insertSession, type WhichSessions } from './repository.ts';

/** Sessions of people (not of apps) that the disk did not take, by id; a restart ends them. */
export type UnstoredSessions = LRUCache<string, Session>;

const MOST_SESSIONS = 1_000;

export const createUnstoredSessions = (): UnstoredSessions => new LRUCache({ max: MOST_SESSIONS });

/**
 * Stores a new session; null when the account is not active. While the disk takes nothing, a person's own session is
 * kept in memory: signing in must not need room on a disk. A session of an app is not kept: an app can try again.
 */
export async function storeSession(
  context: PeopleContext,
  session: Session,
): Promise<{ emailVerified: boolean } | null> {
  try {
    return await context.database.write(insertSession, session);
  } catch (error) {
    if (storageFaultOf(error) === null || session.appId !== null) throw error;
    const account = await findAccountFacts(context.database.read, session.accountId);
    if (account?.status !== 'active') return null;
    context.unstoredSessions.set(session.id, session);
    return account;
  }
}

/** Stores a session that was kept in memory, once the disk takes it; nothing happens for any other. */
export async function storeLate(
  { database, unstoredSessions }: PeopleContext,
  sessionId: string,
): Promise<void> {
  const session = unstoredSessions.get(sessionId);
  if (!session) return;
  await database.write(insertSession, session);
  unstoredSessions.delete(sessionId);
}

/** Sessions that were looked up, at some 2 kB each: one is asked for with every request of a person. */
const knownSessions = new KeptAnswers<NonNullable<Awaited<ReturnType<typeof findSession>>>>(MOST_SESSIONS);

/**
 * A session, stored or not, with the facts of its account that decide whether it may be used.
 *
 * A session in memory ends with any change to its account, since a change that ends sessions reaches only stored ones.
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
