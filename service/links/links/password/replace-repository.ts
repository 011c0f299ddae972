import { Type } from '@sinclair/typebox';
import { and, eq } from 'drizzle-orm';
import { links } from '../../../../drizzle/schema/index.ts';
import { defineWrite } from '../../../db/operation.ts';

type Replacement = { number: number; from: string; to: string };

/**
 * Replaces the hash of another program by our own hash of the same password; false when the password was changed
 * meanwhile. The link's time of change stays, because nothing has changed for its owner.
 */
export const replaceForeignHash = defineWrite(
  'links.replace-foreign-hash',
  Type.Boolean(),
  async (tx, { number, from, to }: Replacement): Promise<boolean> => {
    const { rowsAffected } = await tx
      .update(links)
      .set({ passwordHash: to })
      .where(and(eq(links.number, number), eq(links.passwordHash, from)));
    return rowsAffected > 0;
  },
);
