import { Cron } from 'croner';
import type { Mail } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { listDueMails, markFailed, markSent } from './repository.ts';
import { nextAttempt } from './retry.ts';
import { type MailConnection, openMailConnection } from './server/smtp.ts';

/** Messages delivered in one run; the next run takes the others. */
const MOST_PER_RUN = 20;

/**
 * Sends the messages that are due, one after the other.
 *
 * What is due is read from the database each time, so a kill between two messages loses none, and neither does stopping
 * at the signal. `longest` bounds each message, in milliseconds.
 */
export async function deliverDueMails(
  context: Context,
  { signal, longest }: { signal?: AbortSignal; longest?: number } = {},
): Promise<void> {
  const smtp = context.settings.get('smtp');
  const due = smtp ? await listDueMails(context.database.read, context.clock.now(), MOST_PER_RUN) : [];
  if (!smtp || due.length === 0) return;
  const connection = await openMailConnection(smtp, context.secrets, longest);
  try {
    for (const mail of due) {
      if (signal?.aborted) return;
      await deliver(context, connection, mail, signal);
    }
  } finally {
    connection.close();
  }
}

async function deliver(
  context: Context,
  connection: MailConnection,
  mail: Mail,
  signal: AbortSignal | undefined,
): Promise<void> {
  const now = context.clock.now();
  try {
    await connection.send(mail, signal);
  } catch (error) {
    if (signal?.aborted) return;
    const attempts = mail.attempts + 1;
    const failure = error instanceof Error ? error.message : String(error);
    const next = nextAttempt(attempts, now);
    await context.database.write(markFailed, { id: mail.id, attempts, failure, nextAttemptAt: next });
    context.log.warn({ mail: mail.id, attempts, failure }, 'a message could not be sent');
    return;
  }
  await context.database.write(markSent, { id: mail.id, now });
}

/** Delivers when a message is queued, and every 30 s those that failed before. Close it before the database. */
export function startMailer(context: Context): { close(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = (): void => {
    if (stopping.signal.aborted) return;
    running = running
      .then(() => deliverDueMails(context, { signal: stopping.signal }))
      .catch((error: unknown) => context.log.error({ err: error }, 'mail delivery failed'));
  };
  const timer = new Cron('*/30 * * * * *', { unref: true }, run);
  context.mailSignal.onQueued(run);
  run();
  return {
    close: async () => {
      stopping.abort();
      timer.stop();
      await running;
    },
  };
}
