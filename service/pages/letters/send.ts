import type { NewMail } from '../../../drizzle/schema/index.ts';
import { composeMail, countsAsVerified } from '../../base/mail/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { MINUTE } from '../../lib/time.ts';
import { listAccountsAskingFor, newSeed, WEEK_TYPE } from '../../outside/webhooks/index.ts';
import { endToken, type LetterKind } from './choice.ts';
import { FARTHEST, isReminderDue, weekDue, zoneOf } from './due-rule.ts';
import {
  type EndingLink,
  findRemindedUntil,
  findToldPlace,
  listEdits,
  listEnding,
  listWeeklyRecipients,
  sendReminders,
  type ToldEdit,
  tellEdits,
  tellWeek,
  type WeeklyRecipient,
} from './repository.ts';
import { createTeamWeek, findOwnWeek, linkInLetter } from './week.ts';
import {
  editsLetter,
  hasNews,
  type LetterReader,
  messageOf,
  reminderLetter,
  type ToldLink,
  weekLetter,
} from './week-letter.ts';

/** Tells each person who wants it of the week that lies behind, on Monday morning in their zone. */
export async function sendWeeks(context: PagesContext, signal: AbortSignal): Promise<void> {
  const { read } = context.database;
  const asking = await listAccountsAskingFor(read, WEEK_TYPE);
  const teamWeek = createTeamWeek(context);
  for (const person of await listWeeklyRecipients(read, asking)) {
    if (signal.aborted) return;
    const asks = asking.includes(person.accountId);
    // The others get theirs all the same; this one is tried again in an hour.
    await sendWeek(context, person, { signal, asks, teamWeek }).catch((error: unknown) =>
      context.log.error({ err: error, account: person.accountId }, 'a week could not be told of'),
    );
  }
}

/** Tells a person of their week, if it is time to; by mail, or by the webhook that asks for it. */
async function sendWeek(
  context: PagesContext,
  person: WeeklyRecipient,
  {
    signal,
    asks,
    teamWeek,
  }: { signal: AbortSignal; asks: boolean; teamWeek: ReturnType<typeof createTeamWeek> },
): Promise<void> {
  const now = context.clock.now();
  const zone = zoneOf(person.zone);
  const week = weekDue({ zone, toldWeek: person.toldWeek ?? '' }, now);
  if (!week) return;
  const { accountId, role, language, weekly } = person;
  const own = await findOwnWeek(context, accountId, { week, signal });
  const facts = { ...own, ...(await teamWeek(role)) };
  const isNews = hasNews(facts);
  const letter = weekLetter(facts, letterReaderOf(context, 'weekly', person));
  const byMail = isNews && weekly === true && countsAsVerified(context, person);
  const data = {
    message: messageOf(letter(language ?? 'en')),
    week: week.told,
    clicks: facts.clicks,
    clicks_before: facts.clicksBefore,
  };
  const event = {
    type: WEEK_TYPE,
    happenedAt: now,
    data: JSON.stringify(data),
    seed: newSeed(context.random),
  };
  const isTold = await context.database.write(tellWeek, {
    row: { accountId, weekly: weekly ?? false, reminders: true, edits: true, zone, toldWeek: week.told },
    mail: byMail ? composeMail(context, person, letter) : null,
    event: isNews && asks ? event : null,
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
  const ending = links.map((link) => ({ ...linkInLetter(context, link), at: link.expireAfter ?? 0 }));
  return [composeMail(context, person, reminderLetter(ending, letterReaderOf(context, 'reminders', person)))];
}

function letterReaderOf(
  context: PagesContext,
  kind: LetterKind,
  { accountId, name, zone }: Pick<WeeklyRecipient, 'accountId' | 'name' | 'zone'>,
): LetterReader {
  const base = context.hosts.baseUrl();
  return {
    name,
    zone: zoneOf(zone),
    open: `${base}/app/${kind === 'weekly' ? '' : 'links'}`,
    end: `${base}/auth/letters/end?token=${endToken(context, kind, accountId)}`,
  };
}

/** Edits that follow one another are told of together: not before they are so old, ms. */
const SETTLED = 10 * MINUTE;

/** Tells owners which of their links others have changed, in one mail each (docs/contract/letters.md#edits). */
export async function tellOfEdits(context: PagesContext): Promise<void> {
  const { read, write } = context.database;
  const { from, upTo } = await findToldPlace(read, context.clock.now() - SETTLED);
  const edits = from === null ? [] : await listEdits(read, { from, upTo });
  const owners = new Set(edits.map(({ accountId }) => accountId));
  const mails = [...owners].flatMap((id) =>
    composeEdits(
      context,
      edits.filter(({ accountId }) => accountId === id),
    ),
  );
  await write(tellEdits, { from, upTo, mails });
  if (mails.length > 0) context.mailSignal.queued();
}

/** The mail to one owner; none to an address that is not verified. */
function composeEdits(context: PagesContext, edits: readonly ToldEdit[]): NewMail[] {
  const [owner] = edits;
  if (!owner || !countsAsVerified(context, owner)) return [];
  return [
    composeMail(
      context,
      owner,
      editsLetter(toldLinks(context, edits), letterReaderOf(context, 'edits', owner)),
    ),
  ];
}

/** Each link with what each person changed of it, once. */
function toldLinks(context: PagesContext, edits: readonly ToldEdit[]): ToldLink[] {
  const told = new Map<string, ToldLink>();
  for (const { linkId, editor, kind, fields, namespace, alias } of edits) {
    const key = `${linkId} ${editor}`;
    const known = told.get(key) ?? {
      text: linkInLetter(context, { namespace, alias }).text,
      address: `${context.hosts.baseUrl()}/app/links/${linkId}`,
      editor,
      what: new Set(),
    };
    for (const what of fields?.split(',') ?? [kind.slice('link.'.length)]) known.what.add(what);
    told.set(key, known);
  }
  return [...told.values()];
}
