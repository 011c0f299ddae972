import { Cron } from 'croner';
import type { Context } from '../../../context.ts';
import type { Running } from '../../../module.ts';
import { RECHECK_EVERY } from '../lifecycle.ts';
import { listDueDomains } from './check-repository.ts';
import { checkNow } from './verify.ts';

/** Domains checked in one run, one after the other; the next run takes the others. */
const MOST_PER_RUN = 50;

/**
 * Checks the active domains that were last checked a week ago. Which are due is read from the database, so a kill
 * forgets none; a check that the signal cuts short is made again at the next start.
 */
export async function recheckDomains(context: Context, signal?: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const due = await listDueDomains(context.database.read, {
    before: now - RECHECK_EVERY,
    now,
    limit: MOST_PER_RUN,
  });
  for (const domain of due) {
    if (signal?.aborted) return;
    await checkNow(context, domain, { signal });
  }
}

/**
 * Rechecks now and every hour, while the service listens: the probe of a name is answered by this very service, so it is
 * no task of the housekeeping, which runs before.
 */
export function startRechecks(context: Context): Running {
  const stopping = new AbortController();
  const run = (): Promise<void> =>
    recheckDomains(context, stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      context.log.error({ err: error }, 'domains could not be checked again');
    });
  let running = run();
  const timer = new Cron('0 30 * * * *', { unref: true }, () => {
    running = running.then(run);
    return running;
  });
  return {
    close: async () => {
      timer.stop();
      stopping.abort();
      await running;
    },
  };
}
