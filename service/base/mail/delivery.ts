import type { Mail } from '../../../drizzle/schema/index.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { claimMail, listDueMails, markFailed, markSent, releaseMails } from './repository.ts';
import { nextAttempt } from './retry.ts';
import { LONGEST_DELIVERY_MS, type MailConnection, openMailConnection } from './server/smtp.ts';

/** How many messages one run delivers; the next run continues. */
const MOST_PER_RUN = 20;

/** A claim lasts so many times the longest delivery: recording that the message was sent takes a moment too. */
const CLAIM_PER_DELIVERY = 1.5;

type Limits = { signal?: AbortSignal; longest?: number };

/**
 * Sends the due messages, one after the other. Each is claimed first, so that only one of several instances sends it.
 *
 * Due messages are read from the database each time, so neither a kill nor the signal between two messages loses one.
 * `longest` limits each message, in milliseconds.
 */
export async function deliverDueMails(context: BaseContext, limits: Limits = {}): Promise<void> {
  const { clock, database, secrets, settings } = context;
  const smtp = settings.get('smtp');
  const due = smtp ? await listDueMails(database.read, clock.now(), MOST_PER_RUN) : [];
  if (!smtp || due.length === 0) return;
  let connection: MailConnection | undefined;
  try {
    for (const id of due) {
      if (limits.signal?.aborted) return;
      const mail = await claim(context, id, limits.longest);
      if (!mail) continue;
      connection ??= await openMailConnection(smtp, secrets, limits.longest);
      await deliver(context, connection, mail, limits.signal);
    }
  } finally {
    connection?.close();
  }
}

const claim = (
  { clock, database, instance }: BaseContext,
  id: string,
  longest = LONGEST_DELIVERY_MS,
): Promise<Mail | null> => {
  const life = longest * CLAIM_PER_DELIVERY;
  return database.write(claimMail, { id, instance: instance.id, now: clock.now(), life });
};

async function deliver(
  { clock, database, instance, log }: BaseContext,
  connection: MailConnection,
  mail: Mail,
  signal: AbortSignal | undefined,
): Promise<void> {
  const now = clock.now();
  try {
    await connection.send(mail, signal);
  } catch (error) {
    if (signal?.aborted) return;
    const attempts = mail.attempts + 1;
    const failure = error instanceof Error ? error.message : String(error);
    const nextAttemptAt = nextAttempt(attempts, now);
    const failed = { id: mail.id, instance: instance.id, attempts, failure, nextAttemptAt };
    await database.write(markFailed, failed);
    log.warn({ mail: mail.id, attempts, failure }, 'a message could not be sent');
    return;
  }
  await database.write(markSent, { id: mail.id, now });
}

/** Delivers when a message is queued, and repeats failed ones every 30 s. Close it before the database. */
export function startMailer(context: BaseContext): { close(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = (): void => {
    if (stopping.signal.aborted) return;
    running = running
      .then(() => deliverDueMails(context, { signal: stopping.signal }))
      .catch((error: unknown) => context.log.error({ err: error }, 'mail delivery failed'));
  };
  const timer = context.machine.schedule('*/30 * * * * *', run);
  context.mailSignal.onQueued(run);
  run();
  return {
    close: async () => {
      stopping.abort();
      timer.stop();
      await running;
      await release(context);
    },
  };
}

/** Ends the claim of interrupted messages, so that another instance can send them at once. */
async function release({ database, deployment, instance, log }: BaseContext): Promise<void> {
  const claimant = deployment.claimantOf(instance);
  if (claimant === null) return;
  await database
    .write(releaseMails, claimant)
    .catch((error: unknown) => log.warn({ err: error }, 'messages stay claimed for a moment'));
}
