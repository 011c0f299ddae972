import { performance } from 'node:perf_hooks';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { SECOND } from '../../../lib/time.ts';
import { disable } from '../disable.ts';
import { attemptDelivery } from './attempt.ts';
import { verdictOn } from './ladder.ts';
import {
  type Claimed,
  isDue,
  listDue,
  releaseDeliveries,
  type Settled,
  stepQueue,
} from './queue-repository.ts';

/** How many webhooks receive messages at the same time. */
const AT_ONCE = 8;

/**
 * How often the time is checked while a delivery waits, ms: a timer would not count the time that the computer slept.
 */
const TICK = SECOND / 2;

/** After a failure of the database, the pause before the queue is read again, ms. */
const RETRY_AFTER = 5 * SECOND;

/** With several instances, the queue is read this often, ms: another instance may have left a delivery. */
const LOOK_EVERY = 5 * SECOND;

/**
 * Sends the deliveries that wait in the database (docs/contract/webhooks.md#queue): one message after the other to
 * each webhook, to several webhooks at a time, in turns.
 *
 * Only the turns are kept in memory. A delivery interrupted by a kill or a stop was not recorded, so it is sent
 * again. Close the worker before the database.
 */
export function startDeliveries(context: OutsideContext): Running {
  const stopping = new AbortController();
  const ready = new Set<string>();
  const lanes = new Map<string, Promise<void>>();
  const pace = createPace();
  let nextDue: number | null = null;
  let hasNews = true;
  let looking: Promise<void> | undefined;
  let looksAgainAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { deployment, instance } = context;
  const claimant = deployment.claimantOf(instance);

  const look = async (): Promise<void> => {
    hasNews = false;
    try {
      const now = context.clock.now();
      const waiting = (await listDue(context.database.read, claimant)).filter(
        ({ webhookId }) => !lanes.has(webhookId),
      );
      for (const { webhookId, at } of waiting) if (isDue(at, now)) ready.add(webhookId);
      const later = waiting.filter(({ at }) => !isDue(at, now));
      nextDue = later.length > 0 ? Math.min(...later.map(({ at }) => at)) : null;
    } catch (error) {
      complain(error, 'the queue of deliveries could not be read');
    }
    fill();
  };
  const complain = (error: unknown, what: string): void => {
    hasNews = true;
    looksAgainAt = performance.now() + RETRY_AFTER;
    // A fault of the disk or the server is logged once, not by every caller.
    context.log[storageFaultOf(error) ? 'debug' : 'error']({ err: error }, what);
  };
  const tick = (): void => {
    if (stopping.signal.aborted || looking) return;
    const isCalm = performance.now() >= looksAgainAt;
    if (isCalm && (hasNews || (nextDue !== null && isDue(nextDue, context.clock.now())))) {
      looking = look().finally(() => {
        looking = undefined;
        tick();
      });
    } else watch();
  };
  /** Checks the time again soon if a delivery waits, so that an idle service does not wake up. */
  const watch = (): void => {
    clearTimeout(timer);
    if (!stopping.signal.aborted && (hasNews || nextDue !== null)) timer = setTimeout(tick, TICK).unref();
  };
  const fill = (): void => {
    for (const webhookId of ready) {
      if (lanes.size >= AT_ONCE || stopping.signal.aborted) return;
      ready.delete(webhookId);
      lanes.set(webhookId, runLane(webhookId));
    }
  };
  const runLane = async (webhookId: string): Promise<void> => {
    try {
      await serve(webhookId);
      hasNews = true;
    } catch (error) {
      if (!stopping.signal.aborted) complain(error, 'a delivery could not be noted');
    }
    lanes.delete(webhookId);
    fill();
    tick();
  };
  /** Sends one message after the other, until none is due or another webhook waits for its turn. */
  const serve = async (webhookId: string): Promise<void> => {
    const step = (settled: Settled | null, goesOn: boolean): Promise<Claimed | null> =>
      context.database.write(stepQueue, { webhookId, claimant, settled, goesOn, now: context.clock.now() });
    for (let claimed = await step(null, true); claimed; ) {
      await pace();
      stopping.signal.throwIfAborted();
      const { webhook } = claimed;
      const settled = await send(context, claimed, stopping.signal);
      claimed = settled ? await step(settled, ready.size === 0) : null;
      tellAttempt(context, webhook);
    }
  };

  const lookNow = (): void => {
    hasNews = true;
    tick();
  };
  const stopListening = context.deliveries.listen(lookNow);
  const stopLooking = deployment.lookForOthers(lookNow, LOOK_EVERY);
  tick();
  return {
    close: async () => {
      stopping.abort();
      stopListening();
      clearTimeout(timer);
      stopLooking();
      await looking;
      await Promise.all(lanes.values());
      if (claimant !== null) await release(context, claimant);
    },
  };
}

/** Ends the claim of interrupted deliveries, so that another instance can send them at once. */
const release = ({ database, log }: OutsideContext, claimant: string): Promise<void> =>
  database
    .write(releaseDeliveries, claimant)
    .catch((error: unknown) => log.warn({ err: error }, 'deliveries stay claimed for a moment'));

/** Makes screens reload the log of the webhook. */
const tellAttempt = ({ live }: OutsideContext, { id, accountId }: Claimed['webhook']): void =>
  live.tell({ kind: 'webhook.attempted', subject: 'webhook', subjectId: id, ownerId: accountId });

/** Undefined when the message cannot be signed; the webhook is disabled then. */
async function send(
  context: OutsideContext,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Settled | undefined> {
  const attempted = await attemptDelivery(context, claimed, signal);
  if (!attempted) {
    await disable(context, claimed.webhook.id, 'secret_unreadable');
    return undefined;
  }
  const verdict = verdictOn(attempted.result, claimed.attempts, context.clock.now());
  context.deliveries.outcomes[verdict.kind] += 1;
  return { number: claimed.number, attempt: verdict.kind === 'postpone' ? null : attempted.attempt, verdict };
}

/** Above this load the serving thread is busy with redirects. */
const BUSY = 0.9;

/** How often the load is measured, and how long a delivery then waits, ms. */
const SAMPLE = 100;

/**
 * Makes deliveries give way to redirects on the same thread: each waits a moment while the thread is busy, which
 * still allows some ten a second to every webhook.
 */
function createPace(): () => Promise<void> {
  let from = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isBusy = false;
  return async () => {
    const now = performance.now();
    if (now - measuredAt >= SAMPLE) {
      isBusy = performance.eventLoopUtilization(from).utilization > BUSY;
      from = performance.eventLoopUtilization();
      measuredAt = now;
    }
    if (isBusy) await new Promise((resolve) => setTimeout(resolve, SAMPLE));
  };
}
