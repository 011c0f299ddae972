import { Type } from '@sinclair/typebox';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  accounts,
  changes,
  letters,
  links,
  type NewMail,
  type StoredLetters,
  settings,
} from '../../../drizzle/schema/index.ts';
import { insertMailWithin } from '../../base/mail/operations.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { isLimited, outsideBin } from '../../db/expressions.ts';
import { findPlaceWithin, moveOnWithin } from '../../db/journal/journal-repository.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { editorsOfLink } from '../../links/links/operations.ts';
import { type AccountEvent, publishToAccountWithin } from '../../outside/webhooks/operations.ts';
import type { Operations } from '../../threads/operations.ts';
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

const RECIPIENT = {
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

/** Up to which change of the journal owners were told; each change of another person's link is told of once. */
const PLACE = 'letters.edits';

/** The changes of a link that are told of; of edits, the fields are named. */
const TOLD_KINDS = [
  'link.updated',
  'link.named',
  'link.unnamed',
  'link.binned',
  'link.restored',
  'link.shared',
  'link.unshared',
] as const;

/** Up to which change owners were told, null before the first look; and the newest change that was made until `settled`, ms UTC. */
export async function findToldPlace(
  read: Reader,
  settled: number,
): Promise<{ from: number | null; upTo: number }> {
  const [row] = await read
    .select({ seq: changes.seq })
    .from(changes)
    .where(lte(changes.at, settled))
    .orderBy(desc(changes.seq))
    .limit(1);
  return { from: await findPlaceWithin(read, PLACE), upTo: row?.seq ?? 0 };
}

const editors = alias(accounts, 'editors');

/** Changes of links by other accounts than their owners, in order, with each owner who is to be told. */
export const listEdits = (read: Reader, { from, upTo }: { from: number; upTo: number }) =>
  read
    .select({
      ...RECIPIENT,
      zone: letters.zone,
      kind: changes.kind,
      /** The fields of an edit, separated by commas; null for any other change. */
      fields: sql<string | null>`(
        select group_concat(key) from json_each(${changes.facts}, '$.changes'))`,
      linkId: links.id,
      namespace: links.namespace,
      alias: links.alias,
      editor: sql<string>`coalesce(nullif(${editors.name}, ''), ${editors.email})`,
    })
    .from(changes)
    .innerJoin(links, and(eq(links.id, changes.subjectId), ne(links.ownerId, changes.actorId)))
    .innerJoin(accounts, eq(accounts.id, links.ownerId))
    .innerJoin(editors, eq(editors.id, changes.actorId))
    .leftJoin(letters, eq(letters.accountId, accounts.id))
    .where(
      and(
        gt(changes.seq, from),
        lte(changes.seq, upTo),
        eq(changes.subject, 'link'),
        inArray(changes.kind, [...TOLD_KINDS]),
        eq(accounts.status, 'active'),
        sql`coalesce(${letters.edits}, 1) = 1`,
      ),
    )
    .orderBy(asc(changes.seq));

export type ToldEdit = Awaited<ReturnType<typeof listEdits>>[number];
type ToldEdits = { from: number | null; upTo: number; mails: NewMail[] };

/** Puts the mails into the outbox, and notes up to where was told; nothing if another instance did so meanwhile. */
export const tellEdits = defineWrite(
  'letters.tell-edits',
  NOTHING,
  async (tx, { from, upTo, mails }: ToldEdits): Promise<void> => {
    if ((await findPlaceWithin(tx, PLACE)) !== from) return;
    await moveOnWithin(tx, PLACE, upTo);
    for (const mail of mails) await insertMailWithin(tx, mail);
  },
);

export const operations: Operations = { writes: [saveLetters, sendReminders, tellEdits, tellWeek] };
