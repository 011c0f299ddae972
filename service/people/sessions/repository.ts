import { type Static, Type } from '@sinclair/typebox';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import {
  accounts,
  type NewMail,
  type Session,
  secondFactors,
  sessions,
} from '../../../drizzle/schema/index.ts';
import { insertMailWithin } from '../../base/mail/operations.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING, Nullable, OneOf } from '../../lib/schema/kinds.ts';
import {
  afterRotation,
  isKnownDevice,
  judgeRefresh,
  REFRESH_VERDICTS,
  SIGN_IN_STATUSES,
} from './session-rule.ts';

const sessionById = builtOnce((db) =>
  db
    .select({
      session: sessions,
      status: accounts.status,
      role: accounts.role,
      emailVerified: accounts.emailVerified,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
);

/** A session, with the facts of its account that decide whether it may be used. */
export async function findSession(read: Reader, sessionId: string) {
  const [found] = await sessionById(read).execute({ id: sessionId });
  return found;
}

/** The same facts of an account, for a session that is not stored, and those for a message to its person. */
export async function findAccountFacts(read: Reader, accountId: string) {
  const [found] = await read
    .select({
      status: accounts.status,
      role: accounts.role,
      emailVerified: accounts.emailVerified,
      updatedAt: accounts.updatedAt,
      createdAt: accounts.createdAt,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found;
}

/** A person's own sessions, ended ones included, the most recently used first; `joinedAt` is when the account was made. */
export async function listSessions(
  read: Reader,
  accountId: string,
): Promise<(Session & { joinedAt: number })[]> {
  const rows = await read
    .select({ session: sessions, joinedAt: accounts.createdAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.appId)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ session, joinedAt }) => ({ ...session, joinedAt }));
}

const factorAddresses = builtOnce((db) =>
  db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .innerJoin(secondFactors, eq(secondFactors.accountId, sessions.accountId))
    .where(
      and(
        eq(sessions.accountId, sql.placeholder('accountId')),
        isNull(sessions.appId),
        or(isNotNull(secondFactors.confirmedAt), sql`${secondFactors.passkeys} <> '[]'`),
      ),
    )
    .prepare(),
);

/**
 * The addresses of a person's own sessions, ended ones included, if the account has a second factor; none otherwise. Null for
 * a session of an earlier version.
 */
export const listFactorAddresses = async (read: Reader, accountId: string): Promise<(string | null)[]> =>
  (await factorAddresses(read).execute({ accountId })).map(({ address }) => address);

const AccountFacts = Type.Object({ emailVerified: Type.Boolean() });
type AccountFacts = Static<typeof AccountFacts>;

/** The facts of an account that may have sessions; null for any other. */
async function findUsableAccountWithin(tx: Transaction, accountId: string): Promise<AccountFacts | null> {
  const [account] = await tx
    .select({ emailVerified: accounts.emailVerified })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), inArray(accounts.status, SIGN_IN_STATUSES)));
  return account ?? null;
}

/** A new session, and the mail to store if the account was not used on its device before. */
type Insertion = { session: Session; notice: NewMail | null };

/**
 * Stores a session; null when the account is not active, because its deletion may have been requested a moment ago.
 */
export const insertSession = defineWrite(
  'sessions.insert',
  Nullable(AccountFacts),
  async (tx, { session, notice }: Insertion): Promise<AccountFacts | null> => {
    const account = await findUsableAccountWithin(tx, session.accountId);
    if (!account) return null;
    if (notice && !isKnownDevice(session, await listDevicesWithin(tx, session.accountId)))
      await insertMailWithin(tx, notice);
    // Two renewals at once may store a session that was in memory.
    await tx.insert(sessions).values(session).onConflictDoNothing();
    return account;
  },
);

const listDevicesWithin = (tx: Transaction, accountId: string) =>
  tx
    .select({ userAgent: sessions.userAgent, address: sessions.address })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.appId)));

type RenewalInput = {
  sessionId: string;
  presented: string;
  next: string;
  scopes: string[] | null;
  now: number;
  expiresAt: number;
};
const RenewalOutcome = Type.Object({ verdict: OneOf(...REFRESH_VERDICTS), emailVerified: Type.Boolean() });
type RenewalOutcome = Static<typeof RenewalOutcome>;

/** Replaces the refresh token, or ends a session when a replaced token was used again. */
export const renewStoredSession = defineWrite(
  'sessions.renew',
  RenewalOutcome,
  async (tx, input: RenewalInput): Promise<RenewalOutcome> => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, input.sessionId));
    const account = session && (await findUsableAccountWithin(tx, session.accountId));
    if (!session || !account) return { verdict: 'ended', emailVerified: false };
    const verdict = judgeRefresh(session, input.presented, input.now);
    if (verdict === 'renew') await rotateWithin(tx, session, input);
    if (verdict === 'stolen') await revokeOneWithin(tx, input.sessionId, input.now);
    return { verdict, ...account };
  },
);

async function rotateWithin(
  tx: Transaction,
  session: Session,
  { next, scopes, now, expiresAt }: Omit<RenewalInput, 'sessionId' | 'presented'>,
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

const revokeOneWithin = (tx: Transaction, sessionId: string, now: number) =>
  tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));

type Reissue = { sessionId: string; next: string; now: number; expiresAt: number };

/**
 * Gives a session a new refresh token without receiving the old one, so that its tokens contain the present facts.
 */
export const reissueSession = defineWrite(
  'sessions.reissue',
  Nullable(AccountFacts),
  async (tx, input: Reissue): Promise<AccountFacts | null> => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, input.sessionId), isNull(sessions.revokedAt)));
    const account = session && (await findUsableAccountWithin(tx, session.accountId));
    if (!session || !account) return null;
    await rotateWithin(tx, session, { ...input, scopes: session.scopes });
    return account;
  },
);

/** Whether a person's own session is still active, within a transaction of another module. */
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

/** The sessions of an account to end: one, those of one app, all except one, or all. */
export type WhichSessions = { sessionId: string } | { appId: string } | { except: string } | 'all';

/** Ends sessions within a transaction of another module; returns how many there were. */
export async function revokeSessionsWithin(
  tx: Transaction,
  accountId: string,
  which: WhichSessions,
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
        isAmongCondition(which),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends every session of an app, for all accounts, within a transaction of another module. */
export async function revokeAppSessionsWithin(tx: Transaction, appId: string, now: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.appId, appId), isNull(sessions.revokedAt)));
}

function isAmongCondition(which: WhichSessions) {
  if (which === 'all') return undefined;
  if ('sessionId' in which) return eq(sessions.id, which.sessionId);
  if ('appId' in which) return eq(sessions.appId, which.appId);
  return ne(sessions.id, which.except);
}

export const revokeStoredSessions = defineWrite(
  'sessions.revoke',
  Type.Number(),
  (tx, input: { accountId: string; which: WhichSessions; now: number }): Promise<number> =>
    revokeSessionsWithin(tx, input.accountId, input.which, input.now),
);

/** Deletes sessions that ended before a moment (ms UTC). */
export const deleteEndedSessions = defineWrite(
  'sessions.delete-ended',
  NOTHING,
  async (tx, before: number): Promise<void> => {
    await tx.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
  },
  { background: true },
);
