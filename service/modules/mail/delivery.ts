import { Cron } from 'croner';
import type { Mail } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { listDueMails, markFailed, markSent } from './repository.ts';
import { nextAttempt } from './retry.ts';
import { type Courier, openCourier } from './server/smtp.ts';

const AT_ONCE = 20;

/**
 * Hands the mail server what is due, one message after the other.
 *
 * What is due is a fact of the database, so a kill between two messages loses none, and neither does giving up on the
 * signal: what was not sent is still due. `longest` bounds each message, in milliseconds.
 */
export async function deliverDueMails(
  context: Context,
  { signal, longest }: { signal?: AbortSignal; longest?: number } = {},
): Promise<void> {
  const smtp = context.settings.get('smtp');
  const due = smtp ? await listDueMails(context.database.read, context.clock.now(), AT_ONCE) : [];
  if (!smtp || due.length === 0) return;
  const courier = await openCourier(smtp, context.secrets, longest);
  try {
    for (const mail of due) {
      if (signal?.aborted) return;
      await deliver(context, courier, mail, signal);
    }
  } finally {
    courier.close();
  }
}

async function deliver(
  context: Context,
  courier: Courier,
  mail: Mail,
  signal: AbortSignal | undefined,
): Promise<void> {
  const now = context.clock.now();
  try {
    await courier.send(mail, signal);
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

/** Delivers when a message is queued and, for those that failed, every half minute. Close it before the database. */
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
  context.events.on('mail.queued', run);
  run();
  return {
    close: async () => {
      stopping.abort();
      timer.stop();
      await running;
    },
  };
}
