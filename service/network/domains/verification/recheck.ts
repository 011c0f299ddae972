import { Cron } from 'croner';
import type { NetworkContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { RECHECK_EVERY } from '../lifecycle.ts';
import { listDueDomains } from './check-repository.ts';
import { checkNow } from './verify.ts';

/** Domains checked in one run, one after the other; the next run takes the others. */
const MOST_PER_RUN = 50;

/** `onlyProof`: names that do not lead here are left to another instance. */
type Rechecking = { signal?: AbortSignal; onlyProof?: boolean };

/**
 * Checks the active domains that were last checked a week ago. Which are due is read from the database, so a kill
 * forgets none; a check that the signal cuts short is made again at the next start.
 */
export async function recheckDomains(
  context: NetworkContext,
  { signal, onlyProof = false }: Rechecking = {},
): Promise<void> {
  const now = context.clock.now();
  const due = await listDueDomains(context.database.read, {
    before: now - RECHECK_EVERY,
    now,
    limit: MOST_PER_RUN,
  });
  for (const domain of due) {
    if (signal?.aborted) return;
    await checkNow(context, domain, { signal, onlyProof });
  }
}

/**
 * Rechecks now and every hour, while the service listens: the probe of a name is answered by this very service, so it is
 * no task of the housekeeping, which runs before.
 *
 * Of several instances, each proves the names that lead to it. What none of them has proved ten minutes later is noted as
 * failed by the one that has this job.
 */
export function startRechecks(context: NetworkContext): Running {
  const stopping = new AbortController();
  const onlyProof = context.instance.isShared;
  let running = Promise.resolve();
  const run = (check: () => Promise<void>) => (): Promise<void> => {
    running = running.then(check).catch((error: unknown) => {
      if (!stopping.signal.aborted) context.log.error({ err: error }, 'domains could not be checked again');
    });
    return running;
  };
  const prove = run(() => recheckDomains(context, { signal: stopping.signal, onlyProof }));
  const judge = run(async () => {
    if (await context.jobs.ask('domains')) await recheckDomains(context, { signal: stopping.signal });
  });
  const timers = [
    new Cron('0 30 * * * *', { unref: true }, prove),
    ...(onlyProof ? [new Cron('0 40 * * * *', { unref: true }, judge)] : []),
  ];
  void prove();
  return {
    close: async () => {
      for (const timer of timers) timer.stop();
      stopping.abort();
      await running;
    },
  };
}
