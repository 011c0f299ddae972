import { Type } from '@sinclair/typebox';
import { and, eq } from 'drizzle-orm';
import { links } from '../../../../drizzle/schema/index.ts';
import { defineWrite } from '../../../db/operation.ts';

type Replacement = { number: number; from: string; to: string };

/**
 * Puts our own hash of the same password in the place of another program's; false when the password was changed
 * meanwhile. The link's time of change stays: for its owner nothing has changed.
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
