import { and, asc, eq, gt, inArray, lte, max, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  accounts,
  changes,
  letters,
  links,
  type NewMail,
  type StoredLetters,
} from '../../../drizzle/schema/index.ts';
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

/** Up to which change owners were told, null before the first look; and the newest change. */
export async function findToldPlace(read: Reader): Promise<{ from: number | null; newest: number }> {
  const [row] = await read.select({ seq: max(changes.seq) }).from(changes);
  return { from: await findPlaceWithin(read, PLACE), newest: row?.seq ?? 0 };
}

const editors = alias(accounts, 'editors');

/** Changes of links by other accounts than their owners, in order, with each owner who is to be told. */
export const listEdits = (read: Reader, { from, newest }: { from: number; newest: number }) =>
  read
    .select({
      ...RECIPIENT,
      zone: letters.zone,
      seq: changes.seq,
      at: changes.at,
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
        lte(changes.seq, newest),
        eq(changes.subject, 'link'),
        inArray(changes.kind, [...TOLD_KINDS]),
        eq(accounts.status, 'active'),
        sql`coalesce(${letters.edits}, 1) = 1 and ${changes.seq} > coalesce(${letters.editsTold}, 0)`,
      ),
    )
    .orderBy(asc(changes.seq));

export type ToldEdit = Awaited<ReturnType<typeof listEdits>>[number];

type Told = { from: number | null; upTo: number; owners: StoredLetters[]; mails: NewMail[] };

/** Puts the mails into the outbox, and notes what was told to whom; nothing if another instance did so meanwhile. */
export const tellEdits = defineWrite(
  'letters.tell-edits',
  NOTHING,
  async (tx, { from, upTo, owners, mails }: Told): Promise<void> => {
    if ((await findPlaceWithin(tx, PLACE)) !== from) return;
    await moveOnWithin(tx, PLACE, upTo);
    for (const row of owners) {
      const set = { editsTold: row.editsTold };
      await tx.insert(letters).values(row).onConflictDoUpdate({ target: letters.accountId, set });
    }
    for (const mail of mails) await insertMailWithin(tx, mail);
  },
);
