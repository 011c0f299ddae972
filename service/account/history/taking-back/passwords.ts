import type { AccountContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { forgetFormerPasswords, LINK_UPDATED, TAKEN_BACK_WITHIN } from '../../../links/links/operations.ts';

/**
 * Erases the hashes of replaced passwords as soon as they cannot be brought back any more, first those that an earlier
 * run of the service kept. Without such edits the service does not wake up.
 */
export function forgetPasswordsInTime(context: AccountContext): Running {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const wait = (ms: number): void => {
    timer ??= setTimeout(() => {
      underWay = run();
    }, ms);
    timer.unref();
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const now = context.clock.now();
    try {
      const next = await context.database.write(forgetFormerPasswords, now);
      if (next !== null) wait(Math.min(next - now, TAKEN_BACK_WITHIN));
    } catch (error) {
      context.log.error({ err: error }, 'passwords that edits replaced could not be erased');
      wait(TAKEN_BACK_WITHIN);
    }
  };
  const stop = context.journal.on(LINK_UPDATED, ({ facts }) => {
    if ('passwordProtected' in facts.changes) wait(TAKEN_BACK_WITHIN);
  });
  underWay = run();
  return {
    close: async () => {
      stop();
      await underWay;
      clearTimeout(timer);
    },
  };
}
