import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { accounts, changes, letters, links, type NewMail } from '../../../drizzle/schema/index.ts';
import { insertMailWithin } from '../../base/mail/operations.ts';
import type { Reader } from '../../db/connection.ts';
import { findPlaceWithin, moveOnWithin } from '../../db/journal/journal-repository.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { RECIPIENT } from './repository.ts';

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

type Told = { from: number | null; upTo: number; mails: NewMail[] };

/** Puts the mails into the outbox, and notes up to where was told; nothing if another instance did so meanwhile. */
export const tellEdits = defineWrite(
  'letters.tell-edits',
  NOTHING,
  async (tx, { from, upTo, mails }: Told): Promise<void> => {
    if ((await findPlaceWithin(tx, PLACE)) !== from) return;
    await moveOnWithin(tx, PLACE, upTo);
    for (const mail of mails) await insertMailWithin(tx, mail);
  },
);
