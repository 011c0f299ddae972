import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  type DeviceCode,
  deviceCodes,
  type Grant,
  grants,
  type NewGrant,
} from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { revokeAppWithin, revokeWithin } from '../sessions/operations.ts';
import { type Attempt, isRedeemable } from './device-code.ts';

type Pair = { accountId: string; appId: string };

const activeGrant = ({ accountId, appId }: Pair) =>
  and(eq(grants.accountId, accountId), eq(grants.appId, appId), isNull(grants.revokedAt));

export const findActiveGrant = (read: Reader | Transaction, pair: Pair): Promise<Grant | undefined> =>
  read.query.grants.findFirst({ where: activeGrant(pair) });

/** Active ones, the newest first. */
export const listActiveGrants = (read: Reader, accountId: string): Promise<Grant[]> =>
  read
    .select()
    .from(grants)
    .where(and(eq(grants.accountId, accountId), isNull(grants.revokedAt)))
    .orderBy(desc(grants.grantedAt), desc(grants.id));

/** Creates the grant, or brings the person's earlier one for this app back to life. */
export const saveGrant = defineWrite('apps.save-grant', async (tx, grant: NewGrant): Promise<void> => {
  const { scopes, grantedAt } = grant;
  await tx
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({
      target: [grants.accountId, grants.appId],
      set: { scopes, grantedAt, revokedAt: null },
    });
});

/** Notes that an app used its grant. Returns the scopes; null when the grant does not hold any more. */
export const touchGrant = defineWrite(
  'apps.touch-grant',
  async (tx, { now, ...pair }: Pair & { now: number }): Promise<string[] | null> => {
    const [grant] = await tx
      .update(grants)
      .set({ lastUsedAt: now })
      .where(activeGrant(pair))
      .returning({ scopes: grants.scopes });
    return grant?.scopes ?? null;
  },
);

/** Stores a code in place of an older one of the same person and app. */
export const saveCode = defineWrite('apps.save-code', async (tx, code: DeviceCode): Promise<void> => {
  const { codeHash, challenge, expiresAt } = code;
  await tx
    .insert(deviceCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [deviceCodes.accountId, deviceCodes.appId],
      set: { codeHash, challenge, expiresAt },
    });
});

type Redemption = Attempt & { codeHash: string };

/** Trades a code for the grant behind it. Whatever the outcome, the code is gone: a wrong guess burns it. */
export const redeemCode = defineWrite(
  'apps.redeem-code',
  async (tx, { codeHash, ...attempt }: Redemption): Promise<Grant | null> => {
    const [code] = await tx.delete(deviceCodes).where(eq(deviceCodes.codeHash, codeHash)).returning();
    if (!code || !isRedeemable(code, attempt)) return null;
    return (await findActiveGrant(tx, code)) ?? null;
  },
);

/** Takes back every grant of an app, whoever gave it, and ends all its codes and tokens at once. */
export const cutOffApp = defineWrite(
  'apps.cut-off',
  async (tx, { appId, now }: { appId: string; now: number }): Promise<void> => {
    await tx
      .update(grants)
      .set({ revokedAt: now })
      .where(and(eq(grants.appId, appId), isNull(grants.revokedAt)));
    await tx.delete(deviceCodes).where(eq(deviceCodes.appId, appId));
    await revokeAppWithin(tx, appId, now);
  },
);

type Revocation = { accountId: string; grant: { appId: string } | { id: string }; now: number };

/** Takes a grant back and ends every token of the app at once. False when there is no such grant. */
export const revokeGrant = defineWrite(
  'apps.revoke-grant',
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
      .returning({ appId: grants.appId });
    if (!revoked) return false;
    await tx
      .delete(deviceCodes)
      .where(and(eq(deviceCodes.accountId, accountId), eq(deviceCodes.appId, revoked.appId)));
    await revokeWithin(tx, accountId, revoked, now);
    return true;
  },
);
