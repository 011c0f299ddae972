import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { SECOND } from '../../../lib/duration.ts';
import { disable } from '../health/disable.ts';
import { attemptDelivery } from './attempt.ts';
import { verdictOn } from './ladder.ts';
import { createPace } from './pace.ts';
import {
  type Claimed,
  isDue,
  listDue,
  releaseDeliveries,
  type Settled,
  stepQueue,
} from './queue-repository.ts';

/** Webhooks that are sent to at the same time. */
const AT_ONCE = 8;

/** How often the time is looked at while something waits, ms: a timer would not count the time the computer slept. */
const TICK = SECOND / 2;

/** After a failure of the database, the queue is looked at again after so long, ms. */
const RETRY_AFTER = 5 * SECOND;

/** Where others deliver too, the queue is looked at so often, ms: one of them may have left something. */
const LOOK_EVERY = 5 * SECOND;

/**
 * Delivers what waits in the database (docs/contract/webhooks.md#queue): to each webhook one message after the other, to
 * several webhooks at a time, in turns.
 *
 * Nothing is kept in memory but whose turn it is. What is under way at a kill or a stop was not noted, so it is sent
 * again. Close it before the database.
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
  const { id, isShared } = context.instance;
  const claimant = isShared ? id : null;

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
    // A fault of the disk or of the server is told once, for all that meets it.
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
  /** Looks at the time again soon, if anything waits for it: a service at rest does not wake up. */
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
      context.database.write(stepQueue, {
        webhookId,
        claimant,
        settled,
        goesOn,
        now: context.clock.now(),
      });
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
  const watching = isShared ? setInterval(lookNow, LOOK_EVERY).unref() : undefined;
  tick();
  return {
    close: async () => {
      stopping.abort();
      stopListening();
      clearTimeout(timer);
      clearInterval(watching);
      await looking;
      await Promise.all(lanes.values());
      if (claimant !== null) await release(context, claimant);
    },
  };
}

/** What a stop cut short need not wait for the end of its claim where another instance can send it. */
const release = ({ database, log }: OutsideContext, claimant: string): Promise<void> =>
  database
    .write(releaseDeliveries, claimant)
    .catch((error: unknown) => log.warn({ err: error }, 'deliveries stay claimed for a moment'));

/** Screens that show the log of the webhook load it again. */
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
  return {
    number: claimed.number,
    attempt: verdict.kind === 'postpone' ? null : attempted.attempt,
    verdict,
  };
}
