import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { accounts, type NewSession, type Session, sessions } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { afterRotation, judgeRefresh, type RefreshVerdict } from './refresh-rule.ts';

/** A session together with what must hold for its account. */
export async function findSession(read: Reader, sessionId: string) {
  const [found] = await read
    .select({
      session: sessions,
      status: accounts.status,
      role: accounts.role,
      emailVerified: accounts.emailVerified,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sessionId));
  return found;
}

/** What must hold for the account of a session that is not stored. */
export async function findAccountFacts(read: Reader, accountId: string) {
  const [found] = await read
    .select({
      status: accounts.status,
      role: accounts.role,
      emailVerified: accounts.emailVerified,
      updatedAt: accounts.updatedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found;
}

/** A person's own sign-ins that still hold, the most recently used first. */
export const listSessions = (read: Reader, accountId: string, now: number): Promise<Session[]> =>
  read
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.appId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

type AccountFacts = { emailVerified: boolean };

async function findActiveAccount(tx: Transaction, accountId: string): Promise<AccountFacts | null> {
  const [account] = await tx
    .select({ emailVerified: accounts.emailVerified })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')));
  return account ?? null;
}

/** Null when the account is not active: a sign-in must not slip past a deletion that was just requested. */
export const insertSession = defineWrite(
  'sessions.insert',
  async (tx, row: NewSession): Promise<AccountFacts | null> => {
    const account = await findActiveAccount(tx, row.accountId);
    // One that was kept in memory may be stored by two renewals at once.
    if (account) await tx.insert(sessions).values(row).onConflictDoNothing();
    return account;
  },
);

type Renewal = {
  sessionId: string;
  presented: string;
  next: string;
  scopes: string[] | null;
  now: number;
  expiresAt: number;
};
type Renewed = { verdict: RefreshVerdict; emailVerified: boolean };

/** Replaces the refresh token, or ends a session whose replaced token turned up again. */
export const renewSession = defineWrite('sessions.renew', async (tx, input: Renewal): Promise<Renewed> => {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, input.sessionId));
  const account = session && (await findActiveAccount(tx, session.accountId));
  if (!session || !account) return { verdict: 'ended', emailVerified: false };
  const verdict = judgeRefresh(session, input.presented, input.now);
  if (verdict === 'renew') await rotate(tx, session, input);
  if (verdict === 'stolen') await revoke(tx, input.sessionId, input.now);
  return { verdict, ...account };
});

async function rotate(
  tx: Transaction,
  session: Session,
  { next, scopes, now, expiresAt }: Omit<Renewal, 'sessionId' | 'presented'>,
) {
  await tx
    .update(sessions)
    .set({
      currentToken: next,
      rotatedTokens: afterRotation(session, now),
      scopes,
      lastUsedAt: now,
      expiresAt,
    })
    .where(eq(sessions.id, session.id));
}

const revoke = (tx: Transaction, sessionId: string, now: number) =>
  tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));

type Reissue = { sessionId: string; next: string; now: number; expiresAt: number };

/** Gives a session a new refresh token without being shown the old one: its tokens must say something new. */
export const reissueSession = defineWrite(
  'sessions.reissue',
  async (tx, input: Reissue): Promise<AccountFacts | null> => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, input.sessionId), isNull(sessions.revokedAt)));
    const account = session && (await findActiveAccount(tx, session.accountId));
    if (!session || !account) return null;
    await rotate(tx, session, { ...input, scopes: session.scopes });
    return account;
  },
);

/** Whether a person's own session still holds, within a transaction of another module. */
export async function isSessionWithin(
  tx: Transaction,
  { sessionId, accountId }: { sessionId: string; accountId: string },
  now: number,
): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        isNull(sessions.appId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return found.length > 0;
}

/** Which sessions of an account to end: one, those of one app, all but one, or simply all. */
export type Which = { sessionId: string } | { appId: string } | { except: string } | 'all';

/** Ends sessions within a transaction of another module; returns how many there were. */
export async function revokeWithin(
  tx: Transaction,
  accountId: string,
  which: Which,
  now: number,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        condition(which),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends every session of an app, whoever let it in, within a transaction of another module. */
export async function revokeAppWithin(tx: Transaction, appId: string, now: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.appId, appId), isNull(sessions.revokedAt)));
}

function condition(which: Which) {
  if (which === 'all') return undefined;
  if ('sessionId' in which) return eq(sessions.id, which.sessionId);
  if ('appId' in which) return eq(sessions.appId, which.appId);
  return ne(sessions.id, which.except);
}

export const revokeSessions = defineWrite(
  'sessions.revoke',
  (tx, input: { accountId: string; which: Which; now: number }): Promise<number> =>
    revokeWithin(tx, input.accountId, input.which, input.now),
);

/** Forgets sessions that ended before a moment. */
export const deleteEndedSessions = defineWrite(
  'sessions.delete-ended',
  async (tx, before: number): Promise<void> => {
    await tx.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
  },
  { background: true },
);
