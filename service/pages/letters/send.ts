import type { NewMail } from '../../../drizzle/schema/index.ts';
import { composeMail, countsAsVerified } from '../../base/mail/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { shortUrlOf } from '../../links/links/index.ts';
import { listAccountsAskingFor, newSeed, WEEK_TYPE } from '../../outside/webhooks/index.ts';
import { FARTHEST, isReminderDue, weekDue, zoneOf } from './due-rule.ts';
import { addressesOf } from './end-token.ts';
import {
  type EndingLink,
  findRemindedUntil,
  listEnding,
  listWeeklyRecipients,
  sendReminders,
  tellWeek,
  type WeeklyRecipient,
} from './repository.ts';
import { findWeek } from './week.ts';
import { hasNews, reminderLetter, weekLetter, weekMessage } from './week-letter.ts';

/** Tells each person who wants it of the week that lies behind, on Monday morning in their zone. */
export async function sendWeeks(context: PagesContext, signal: AbortSignal): Promise<void> {
  const { read } = context.database;
  const asking = await listAccountsAskingFor(read, WEEK_TYPE);
  for (const person of await listWeeklyRecipients(read, asking)) {
    if (signal.aborted) return;
    const asks = asking.includes(person.accountId);
    // The others get theirs all the same; this one is tried again in an hour.
    await sendWeek(context, person, { signal, asks }).catch((error: unknown) =>
      context.log.error({ err: error, account: person.accountId }, 'a week could not be told of'),
    );
  }
}

/** Tells a person of their week, if it is time to; by mail, or by the webhook that asks for it. */
async function sendWeek(
  context: PagesContext,
  person: WeeklyRecipient,
  { signal, asks }: { signal: AbortSignal; asks: boolean },
): Promise<void> {
  const zone = zoneOf(person.zone);
  const week = weekDue({ zone, toldWeek: person.toldWeek ?? '' }, context.clock.now());
  if (!week) return;
  const { accountId, role, email, language, name } = person;
  const actor: SignedIn = { kind: 'session', sessionId: '', role, accountId, emailVerified: true };
  const facts = await findWeek(context, actor, { zone, week, signal });
  const isNews = hasNews(facts);
  const letter = weekLetter(facts, { name, zone }, addressesOf(context, 'weekly', accountId));
  const byMail = isNews && person.weekly === true && countsAsVerified(context, person);
  const data = {
    message: weekMessage(facts, language ?? 'en', zone),
    week: week.told,
    clicks: facts.clicks,
    clicks_before: facts.clicksBefore,
  };
  const isTold = await context.database.write(tellWeek, {
    row: {
      accountId,
      weekly: person.weekly ?? false,
      reminders: true,
      edits: true,
      editsTold: 0,
      zone,
      toldWeek: week.told,
    },
    mail: byMail ? composeMail(context, { accountId, email, language }, letter) : null,
    event:
      isNews && asks
        ? {
            type: WEEK_TYPE,
            happenedAt: context.clock.now(),
            data: JSON.stringify(data),
            seed: newSeed(context.random),
          }
        : null,
  });
  if (isTold && byMail) context.mailSignal.queued();
  if (isTold && asks) context.deliveries.wake();
}

/** Reminds owners and editors of links that end in a week, and again in a day. */
export async function remindOfEnds(context: PagesContext): Promise<void> {
  const now = context.clock.now();
  const since = await findRemindedUntil(context.database.read);
  const due = since === undefined ? [] : await listDue(context, { since, now });
  const people = new Set(due.map(({ accountId }) => accountId));
  const mails = [...people].flatMap((id) =>
    composeReminder(
      context,
      due.filter(({ accountId }) => accountId === id),
    ),
  );
  await context.database.write(sendReminders, { since, now, mails });
  if (mails.length > 0) context.mailSignal.queued();
}

async function listDue(context: PagesContext, look: { since: number; now: number }): Promise<EndingLink[]> {
  const ending = await listEnding(context.database.read, { now: look.now, until: look.now + FARTHEST });
  return ending.filter(
    (link) => isReminderDue(link.expireAfter ?? 0, look) && countsAsVerified(context, link),
  );
}

function composeReminder(context: PagesContext, links: readonly EndingLink[]): NewMail[] {
  const [person] = links;
  if (!person) return [];
  const { accountId, email, language, name, zone } = person;
  const ending = links.map((link) => {
    const address = shortUrlOf(link, { base: context.hosts.baseUrl(), domains: context.domains });
    return { name: address.replace(/^https?:\/\//, ''), address, at: link.expireAfter ?? 0 };
  });
  const letter = reminderLetter(
    ending,
    { name, zone: zoneOf(zone) },
    addressesOf(context, 'reminders', accountId),
  );
  return [composeMail(context, { accountId, email, language }, letter)];
}
