import { KeptAnswers } from '../../../db/kept-answers.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { SECOND } from '../../../lib/time.ts';
import type { DeliveryCall } from '../delivery/call.ts';
import { hasActiveWebhook } from '../repository.ts';
import { TOLD_KINDS } from './change-event.ts';
import { type Publishing, publishChanges } from './change-repository.ts';
import { recordAndPublish } from './click-repository.ts';
import { newSeed } from './ids.ts';

/** After a failure of the database, the pause before the next try, ms. */
const RETRY_AFTER = 5 * SECOND;

/** Used after every change: usually the answer is in memory, so the database is not read. */
const knownState = new KeptAnswers<{ hasActive: boolean }>(1);

const isAnyoneTold = async ({ database }: OutsideContext): Promise<boolean> => {
  const read = async () => ({ hasActive: await hasActiveWebhook(database.read) });
  return (await knownState.find(database, 'webhooks', read))?.hasActive ?? false;
};

/** Sends changes to webhooks, beginning with those made while the service did not run. */
export function startPublisher(context: OutsideContext): Running {
  let running: Promise<void> | undefined;
  let hasNews = false;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const publishAll = async (): Promise<void> => {
    hasNews = false;
    // Without a webhook nothing is queued or stored: creating one skips all earlier changes.
    if (!(await isAnyoneTold(context))) return;
    const { more, queued } = await context.database.write(publishChanges, publishingFor(context));
    if (queued) context.deliveries.wake();
    hasNews ||= more;
  };
  const run = (): void => {
    if (running || isClosed) return;
    running = publishAll()
      .catch((error: unknown) => {
        context.log.error({ err: error }, 'webhooks could not be told of changes');
        retry = setTimeout(run, RETRY_AFTER);
      })
      .finally(() => {
        running = undefined;
        if (hasNews) run();
      });
  };
  const stopListening = context.journal.onEvery(({ kind }) => {
    if (!TOLD_KINDS.includes(kind)) return;
    hasNews = true;
    run();
  });
  run();
  return {
    close: async () => {
      isClosed = true;
      stopListening();
      clearTimeout(retry);
      await running;
    },
  };
}

type Needed = Pick<OutsideContext, 'hosts' | 'domains' | 'clock' | 'random'>;

/** The facts needed for creating the events of one write. */
export const publishingFor = ({ hosts, domains, clock, random }: Needed): Publishing => ({
  places: {
    base: hosts.baseUrl(),
    domains: Object.fromEntries(domains.ids().map((id) => [id, domains.baseOf(id) ?? hosts.baseUrl()])),
  },
  now: clock.now(),
  seed: newSeed(random),
});

type ClicksNeeded = Pick<OutsideContext, 'clicks' | 'hosts' | 'domains' | 'database' | 'clock' | 'random'>;

/** Makes clicks be stored together with the events for webhooks. */
export function publishClicks(context: ClicksNeeded, deliveries: DeliveryCall): void {
  context.clicks.writeWith(async (batch) => {
    const recording = { ...batch, ...publishingFor(context) };
    if (await context.database.write(recordAndPublish, recording)) deliveries.wake();
  });
}
