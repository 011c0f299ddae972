import { Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { sharedSecrets, teamKeys } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { NOTHING, Nullable } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';
import type { TeamKeyProof } from './team-key.ts';

/** A secret as the database has it: sealed with the team key. */
export type SealedSecret = { name: string; sealed: string };

/** Of the only row. */
const NUMBER = 1;

/** How the team key is recognised, null before the first instance made one; and every secret that is shared. */
export async function readTeam(db: Reader | Transaction) {
  const [key = null] = await db.select().from(teamKeys).where(eq(teamKeys.number, NUMBER));
  return { key, secrets: await db.select().from(sharedSecrets) };
}

const Team = Type.Object({ key: Nullable(rowOf(teamKeys)), secrets: Type.Array(rowOf(sharedSecrets)) });

/** Makes the team key, with the first secrets, unless another instance was first; returns what holds then. */
export const foundTeam = defineWrite(
  'secrets.found-team',
  Team,
  async (tx, { key, secrets }: { key: TeamKeyProof; secrets: readonly SealedSecret[] }) => {
    const made = await tx
      .insert(teamKeys)
      .values({ number: NUMBER, ...key })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) await keepMissingWithin(tx, secrets);
    return readTeam(tx);
  },
);

/** Keeps secrets that the team does not have yet; returns what holds then. */
export const keepMissing = defineWrite(
  'secrets.keep-missing',
  Team,
  async (tx, secrets: readonly SealedSecret[]) => {
    await keepMissingWithin(tx, secrets);
    return readTeam(tx);
  },
);

const keepMissingWithin = async (tx: Transaction, secrets: readonly SealedSecret[]): Promise<void> => {
  if (secrets.length > 0)
    await tx
      .insert(sharedSecrets)
      .values([...secrets])
      .onConflictDoNothing();
};

/** The subject is the name of a secret that several instances share; what it is stays out of the journal. */
export const SECRET_UPDATED = defineChange('secret.updated', Type.Object({ isRemoved: Type.Boolean() }));

/** Changes a secret for every instance; null removes it. The journal says that it changed, and nothing of what it is. */
export const saveShared = defineWrite(
  'secrets.save',
  NOTHING,
  async (tx, { name, sealed }: { name: string; sealed: string | null }): Promise<void> => {
    if (sealed === null) await tx.delete(sharedSecrets).where(eq(sharedSecrets.name, name));
    else
      await tx
        .insert(sharedSecrets)
        .values({ name, sealed })
        .onConflictDoUpdate({ target: sharedSecrets.name, set: { sealed } });
    await appendChangeWithin(tx, SECRET_UPDATED, {
      subjectId: name,
      ownerId: null,
      facts: { isRemoved: sealed === null },
    });
  },
);

export const operations: Operations = { writes: [foundTeam, keepMissing, saveShared] };
