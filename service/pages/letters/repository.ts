import { Type } from '@sinclair/typebox';
import { and, eq, gt, inArray, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm';
import {
  accounts,
  letters,
  links,
  type NewMail,
  type StoredLetters,
  settings,
} from '../../../drizzle/schema/index.ts';
import { insertMailWithin } from '../../base/mail/operations.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { isLimited, outsideBin } from '../../db/expressions.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { editorsOfLink } from '../../links/links/operations.ts';
import { type AccountEvent, publishToAccountWithin } from '../../outside/webhooks/operations.ts';
import type { LettersChoice } from './api.ts';

export { listDead } from '../../links/watch/operations.ts';

export async function findLetters(read: Reader, accountId: string): Promise<StoredLetters | undefined> {
  const [row] = await read.select().from(letters).where(eq(letters.accountId, accountId));
  return row;
}

type Choice = { row: StoredLetters; set: Partial<LettersChoice> };

/** Stores a choice: `row` for an account without one, as reminders are sent without it, else the changes in `set`. */
export const saveLetters = defineWrite(
  'letters.save',
  NOTHING,
  async (tx, { row, set }: Choice): Promise<void> => {
    if ((await tx.$count(accounts, eq(accounts.id, row.accountId))) === 0) return;
    await tx.insert(letters).values(row).onConflictDoUpdate({ target: letters.accountId, set });
  },
);

export const RECIPIENT = {
  accountId: accounts.id,
  email: accounts.email,
  emailVerified: accounts.emailVerified,
  name: accounts.name,
  language: accounts.language,
  role: accounts.role,
};

/** The people who get the week, by mail or by a webhook. */
export const listWeeklyRecipients = (read: Reader, told: readonly string[]) =>
  read
    .select({ ...RECIPIENT, weekly: letters.weekly, zone: letters.zone, toldWeek: letters.toldWeek })
    .from(accounts)
    .leftJoin(letters, eq(letters.accountId, accounts.id))
    .where(and(eq(accounts.status, 'active'), or(eq(letters.weekly, true), inArray(accounts.id, [...told]))));

export type WeeklyRecipient = Awaited<ReturnType<typeof listWeeklyRecipients>>[number];

/** The most links of one letter's facts, and of one look for reminders. */
const MOST_READ = 500;

/** Those links of an account that have an end, a cap or a block: what a letter says of them is decided elsewhere. */
export const listLimited = (read: Reader, accountId: string) =>
  read
    .select({
      namespace: links.namespace,
      alias: links.alias,
      status: links.status,
      expireAfter: links.expireAfter,
      maxClicks: links.maxClicks,
      totalClicks: links.totalClicks,
    })
    .from(links)
    .where(and(eq(links.ownerId, accountId), eq(links.generation, 'v2'), outsideBin, isLimited))
    .limit(MOST_READ);

/** Links that end between two moments (ms UTC), with each person to be reminded: owners and editors. */
export const listEnding = (read: Reader, { now, until }: { now: number; until: number }) =>
  read
    .selectDistinct({
      ...RECIPIENT,
      zone: letters.zone,
      namespace: links.namespace,
      alias: links.alias,
      expireAfter: links.expireAfter,
    })
    .from(links)
    .innerJoin(accounts, sql`(${accounts.id} = ${links.ownerId} or ${accounts.id} in ${editorsOfLink})`)
    .leftJoin(letters, eq(letters.accountId, accounts.id))
    .where(
      and(
        gt(links.expireAfter, now),
        lte(links.expireAfter, until),
        notInArray(links.status, ['INACTIVE', 'BLOCKED']),
        isNotNull(links.ownerId),
        outsideBin,
        isLimited,
        eq(accounts.status, 'active'),
        sql`coalesce(${letters.reminders}, 1) = 1`,
      ),
    )
    .orderBy(links.expireAfter);

export type EndingLink = Awaited<ReturnType<typeof listEnding>>[number];

type Told = { row: StoredLetters; mail: NewMail | null; event: AccountEvent | null };

/** Tells of a week and notes it, together: no kill makes it be told of twice, or not at all. False if it was told of meanwhile. */
export const tellWeek = defineWrite(
  'letters.tell-week',
  Type.Boolean(),
  async (tx, { row, mail, event }: Told): Promise<boolean> => {
    const { accountId, toldWeek } = row;
    const [kept] = await tx.select().from(letters).where(eq(letters.accountId, accountId));
    if (kept && kept.toldWeek >= toldWeek) return false;
    await tx.insert(letters).values(row).onConflictDoUpdate({ target: letters.accountId, set: { toldWeek } });
    if (mail) await insertMailWithin(tx, mail);
    if (event) await publishToAccountWithin(tx, accountId, event);
    return true;
  },
);

/** The row that says until when the ends of links were looked at, ms UTC. */
const REMINDED = 'remindedUntil';

export async function findRemindedUntil(read: Reader | Transaction): Promise<number | undefined> {
  const [row] = await read.select().from(settings).where(eq(settings.name, REMINDED));
  return row ? Number(row.value) : undefined;
}

/** Puts reminders into the outbox, and notes until when ends were looked at; nothing if another instance did so meanwhile. */
export const sendReminders = defineWrite(
  'letters.remind',
  NOTHING,
  async (tx, look: { since: number | undefined; now: number; mails: NewMail[] }): Promise<void> => {
    if ((await findRemindedUntil(tx)) !== look.since) return;
    const value = String(look.now);
    await tx
      .insert(settings)
      .values({ name: REMINDED, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
    for (const mail of look.mails) await insertMailWithin(tx, mail);
  },
);
