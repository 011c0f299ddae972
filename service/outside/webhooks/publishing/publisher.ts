import { KeptAnswers } from '../../../db/kept-answers.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { SECOND } from '../../../lib/duration.ts';
import { hasActiveWebhook } from '../repository.ts';
import { TOLD_KINDS } from './change-event.ts';
import { publishChanges } from './change-repository.ts';
import { publishingFor } from './places.ts';

/** After a failure of the database, it is tried again after so long, ms. */
const RETRY_AFTER = 5 * SECOND;

/** Asked after every change: a read then finds nothing in the memory of its connection. */
const knownState = new KeptAnswers<{ hasActive: boolean }>(1);

const isAnyoneTold = async ({ database }: OutsideContext): Promise<boolean> => {
  const read = async () => ({ hasActive: await hasActiveWebhook(database.read) });
  return (await knownState.find(database, 'webhooks', read))?.hasActive ?? false;
};

/** Tells webhooks of what changes, and begins with what changed while the service did not run. */
export function startPublisher(context: OutsideContext): Running {
  let running: Promise<void> | undefined;
  let hasNews = false;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const publishAll = async (): Promise<void> => {
    hasNews = false;
    // Without a webhook nothing is told, and nothing is written: making one skips what came before it.
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
