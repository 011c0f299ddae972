import type { AccountContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { SECOND } from '../../../lib/duration.ts';
import { newSecret } from '../../../lib/random.ts';
import { SEALED_AT_ONCE, sealChanges } from './seal-repository.ts';

/**
 * How long changes wait for others, so that they are sealed together, ms.
 * Why: docs/decisions/account.md#hashes-in-the-background
 */
const WAIT = 3 * SECOND;

/** Seals what is not sealed yet, page by page, at most so many. Stops between two pages at the signal. */
export async function sealJournal(
  context: AccountContext,
  signal?: AbortSignal,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let page = 0; page < mostPages && !signal?.aborted; page += 1) {
    const sealed = await context.database.write(sealChanges, newSecret(context.random));
    if (sealed < SEALED_AT_ONCE) return;
  }
}

/**
 * Seals what is not sealed before it is read, all of it or so many pages. What cannot be written now, as on a full
 * disk, is read unsealed.
 */
export async function sealForReading(context: AccountContext, mostPages?: number): Promise<void> {
  await sealJournal(context, undefined, mostPages).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the journal could not be sealed before it was read'),
  );
}

/** Seals what changes, a little later: no write waits for it. */
export function startSealing(context: AccountContext): Running {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const seal = (): void => {
    timer = undefined;
    running = running
      .then(() => sealJournal(context, stopping.signal))
      .catch((error: unknown) => context.log.warn({ err: error }, 'the journal could not be sealed'));
  };
  const stopListening = context.journal.onEvery(() => {
    timer ??= setTimeout(seal, WAIT).unref();
  });
  return {
    close: async () => {
      stopListening();
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}
