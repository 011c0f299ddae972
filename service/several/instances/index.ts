import type { Kernel } from '../../kernel/context.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import type { Task } from '../../kernel/module.ts';
import { openJobs } from './jobs.ts';
import { refuseTakenOut } from './owner.ts';
import { forgetCommittedWrites } from './repository.ts';

export { sharedInstances, startPresence } from './owner.ts';

/** Takes jobs, unless the owner has taken this instance out. @throws ConfigError */
export async function openSharedJobs(kernel: Kernel): Promise<Jobs> {
  await refuseTakenOut(kernel);
  return openJobs(kernel);
}

/** Forgets what was noted of writes and jobs long ago. */
export const forgetWrites: Task = async ({ database }) => {
  await database.write(forgetCommittedWrites, undefined);
};
