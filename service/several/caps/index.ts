import type { Caps } from '../../clicks/caps/index.ts';
import type { Kernel } from '../../kernel/context.ts';
import type { Task } from '../../kernel/module.ts';
import { leaseCaps } from './lease-caps.ts';
import { forgetLeases } from './lease-repository.ts';

/** Who may let clicks through, where all instances share what a cap leaves. */
export function openLeasedCaps({ database, instance, journal, log }: Kernel): Caps {
  const leased = leaseCaps({ database, instance, log });
  journal.onReplaced(leased.forgetAll);
  return leased;
}

/** Forgets leases of which nothing comes any more. */
export const forgetOldLeases: Task = async ({ database }) => {
  await database.write(forgetLeases, undefined);
};
