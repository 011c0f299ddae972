import { Type } from '@sinclair/typebox';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { instances } from '../../../../drizzle/schema/index.ts';
import { appendChangeWithin } from '../../../db/journal/append.ts';
import { defineWrite } from '../../../db/operation.ts';
import { INSTANCE_REMOVED, INSTANCE_RETURNED } from './changes.ts';

/** Takes an instance out at a moment (ms UTC); false when there is none of that id, or it is out already. */
export const removeInstance = defineWrite(
  'instances.remove',
  Type.Boolean(),
  async (tx, { id, at }: { id: string; at: number }): Promise<boolean> => {
    const [removed] = await tx
      .update(instances)
      .set({ removedAt: at })
      .where(and(eq(instances.id, id), isNull(instances.removedAt)))
      .returning();
    if (!removed) return false;
    await appendChangeWithin(tx, INSTANCE_REMOVED, {
      subjectId: id,
      ownerId: null,
      facts: { name: removed.name },
    });
    return true;
  },
);

/** Lets an instance in again; false when there is none of that id that was taken out. */
export const returnInstance = defineWrite(
  'instances.return',
  Type.Boolean(),
  async (tx, id: string): Promise<boolean> => {
    const [returned] = await tx
      .update(instances)
      .set({ removedAt: null })
      .where(and(eq(instances.id, id), isNotNull(instances.removedAt)))
      .returning();
    if (!returned) return false;
    await appendChangeWithin(tx, INSTANCE_RETURNED, {
      subjectId: id,
      ownerId: null,
      facts: { name: returned.name },
    });
    return true;
  },
);
