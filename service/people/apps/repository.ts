import { Type } from '@sinclair/typebox';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { type DeviceCode, type Grant, grants, type NewGrant } from '../../../drizzle/schema/index.ts';
import { deleteAppCodesWithin, issueAppCodeWithin, takeAppCodeWithin } from '../../base/codes/operations.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { NOTHING, Nullable } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';
import { revokeAppSessionsWithin, revokeSessionsWithin } from '../sessions/operations.ts';
import { isTradable, type TradeAttempt } from './authorization/code-rule.ts';

type Pair = { accountId: string; appId: string };

const activeGrant = ({ accountId, appId }: Pair) =>
  and(eq(grants.accountId, accountId), eq(grants.appId, appId), isNull(grants.revokedAt));

export const findActiveGrant = (read: Reader | Transaction, pair: Pair): Promise<Grant | undefined> =>
  read.query.grants.findFirst({ where: activeGrant(pair) });

/** The active grants of an account, the newest first. */
export const listActiveGrants = (read: Reader, accountId: string): Promise<Grant[]> =>
  read
    .select()
    .from(grants)
    .where(and(eq(grants.accountId, accountId), isNull(grants.revokedAt)))
    .orderBy(desc(grants.grantedAt), desc(grants.id));

const GrantFacts = Type.Object({ scopes: Type.Array(Type.String()) });

/** The subject is the app's id. */
const APP_ALLOWED = defineChange('app.allowed', GrantFacts);
const APP_DISCONNECTED = defineChange('app.disconnected', GrantFacts);

/** Appends a change of an account's grant. */
const appendGrantWithin = (
  tx: Transaction,
  definition: typeof APP_ALLOWED,
  { appId, accountId, scopes }: Pick<Grant, 'appId' | 'accountId' | 'scopes'>,
): Promise<void> =>
  appendChangeWithin(tx, definition, {
    subjectId: appId,
    ownerId: accountId,
    facts: { scopes: [...(scopes ?? [])] },
  });

/** Creates a grant, or reactivates the person's earlier grant for this app. */
export const saveGrant = defineWrite(
  'apps.save-grant',
  NOTHING,
  async (tx, grant: NewGrant): Promise<void> => {
    const { scopes, grantedAt } = grant;
    await tx
      .insert(grants)
      .values(grant)
      .onConflictDoUpdate({
        target: [grants.accountId, grants.appId],
        set: { scopes, grantedAt, revokedAt: null },
      });
    await appendGrantWithin(tx, APP_ALLOWED, grant);
  },
);

/** Records that an app used its grant. Returns the scopes; null when the grant was revoked. */
export const touchGrant = defineWrite(
  'apps.touch-grant',
  Nullable(Type.Array(Type.String())),
  async (tx, { now, ...pair }: Pair & { now: number }): Promise<string[] | null> => {
    const [grant] = await tx
      .update(grants)
      .set({ lastUsedAt: now })
      .where(activeGrant(pair))
      .returning({ scopes: grants.scopes });
    return grant?.scopes ?? null;
  },
);

/** Stores a code, which replaces an older one of the same person and app. */
export const issueAppCode = defineWrite(
  'apps.save-code',
  NOTHING,
  (tx, code: DeviceCode): Promise<void> => issueAppCodeWithin(tx, code),
);

type CodeTrade = TradeAttempt & { codeHash: string };

/** Exchanges a code for its grant. The code is deleted in any case, so that it can be tried only once. */
export const redeemAppCode = defineWrite(
  'apps.redeem-code',
  Nullable(rowOf(grants)),
  async (tx, { codeHash, ...attempt }: CodeTrade): Promise<Grant | null> => {
    const code = await takeAppCodeWithin(tx, codeHash);
    if (!code || !isTradable(code, attempt)) return null;
    return (await findActiveGrant(tx, code)) ?? null;
  },
);

/** Revokes the grants of an app for all accounts, and ends all its codes and tokens at once. */
export const cutOffApp = defineWrite(
  'apps.cut-off',
  NOTHING,
  async (tx, { appId, now }: { appId: string; now: number }): Promise<void> => {
    const cutOff = await tx
      .update(grants)
      .set({ revokedAt: now })
      .where(and(eq(grants.appId, appId), isNull(grants.revokedAt)))
      .returning();
    for (const grant of cutOff) await appendGrantWithin(tx, APP_DISCONNECTED, grant);
    await deleteAppCodesWithin(tx, { appId });
    await revokeAppSessionsWithin(tx, appId, now);
  },
);

type Revocation = { accountId: string; grant: { appId: string } | { id: string }; now: number };

/** Revokes a grant and ends every token of the app at once. False when the grant does not exist. */
export const revokeGrant = defineWrite(
  'apps.revoke-grant',
  Type.Boolean(),
  async (tx, { accountId, grant, now }: Revocation): Promise<boolean> => {
    const [revoked] = await tx
      .update(grants)
      .set({ revokedAt: now })
      .where(
        and(
          eq(grants.accountId, accountId),
          'appId' in grant ? eq(grants.appId, grant.appId) : eq(grants.id, grant.id),
          isNull(grants.revokedAt),
        ),
      )
      .returning();
    if (!revoked) return false;
    await appendGrantWithin(tx, APP_DISCONNECTED, revoked);
    await deleteAppCodesWithin(tx, { accountId, appId: revoked.appId });
    await revokeSessionsWithin(tx, accountId, { appId: revoked.appId }, now);
    return true;
  },
);

export const operations: Operations = {
  writes: [cutOffApp, issueAppCode, redeemAppCode, revokeGrant, saveGrant, touchGrant],
};
