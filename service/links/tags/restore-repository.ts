import { type Static, Type } from '@sinclair/typebox';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { links, type Tag, tags } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { isChange } from '../../db/journal/change.ts';
import { listByKind } from '../../db/journal/journal-repository.ts';
import { defineWrite } from '../../db/operation.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import { appendTagReturnWithin, TAG_DELETED } from './changes.ts';
import { carries } from './link-tags-repository.ts';
import { isTakenWithin, ofOwner } from './repository.ts';
import { MAX_TAGS, MAX_TAGS_OF_LINK } from './tag-rule.ts';

type Asked = {
  id: string;
  /** Who deleted it. */
  accountId: string;
  /** Whether they may change tags of the team. */
  forTeam: boolean;
  /** Not longer ago, ms UTC. */
  since: number;
};

const Outcome = Type.Union([
  Type.Object({ kind: Type.Literal('back'), name: Type.String(), links: Type.Number() }),
  Type.Object({ kind: OneOf('missing', 'closed', 'taken', 'too-many', 'too-large') }),
]);
export type RestoreOutcome = Static<typeof Outcome>;

/** Brings back a tag that an account deleted or merged, with its id, on the links that carried it. */
export const restoreTag = defineWrite(
  'tags.restore',
  Outcome,
  async (tx, { id, accountId, forTeam, since }: Asked): Promise<RestoreOutcome> => {
    const end = await findEndWithin(tx, id, { accountId, since });
    if (!end) return { kind: 'missing' };
    const { former, into, tag } = end.facts;
    if (end.ownerId === null && !forTeam) return { kind: 'closed' };
    if (!former) return { kind: 'too-large' };
    const row: Tag = {
      ...tag,
      ownerId: end.ownerId,
      createdAt: former.createdAt,
      updatedAt: former.updatedAt,
    };
    if (await isTakenWithin(tx, row)) return { kind: 'taken' };
    const siblings = await tx.select({ id: tags.id }).from(tags).where(ofOwner(row.ownerId));
    if (siblings.length >= MAX_TAGS) return { kind: 'too-many' };
    await tx.insert(tags).values(row);
    const count = await putOnLinksWithin(tx, row, { ...former, into });
    await appendTagReturnWithin(tx, row, count);
    return { kind: 'back', name: row.name, links: count };
  },
);

/** The last end of a tag by an account; undefined where it was longer ago, and where the tag is there. */
async function findEndWithin(
  tx: Transaction,
  id: string,
  { accountId, since }: Pick<Asked, 'accountId' | 'since'>,
) {
  const [present] = await tx.select({ id: tags.id }).from(tags).where(eq(tags.id, id));
  if (present) return undefined;
  const ends = await listByKind(tx, { subject: 'tag', kind: TAG_DELETED.kind }, { subjectIds: [id] });
  return ends
    .filter((change) => isChange(TAG_DELETED, change))
    .filter(({ actorId, at }) => actorId === accountId && at >= since)
    .toSorted((a, b) => b.seq - a.seq)[0];
}

type Former = { carriers: readonly number[]; both: readonly number[]; into: string | null };

/**
 * Puts a tag where it was. A link on which another one took its place gets it back there, as long as it still carries that
 * one; else it comes last. Returns how many links carry it now.
 */
async function putOnLinksWithin(
  tx: Transaction,
  { id, ownerId }: Tag,
  { carriers, both, into }: Former,
): Promise<number> {
  const replaced = into === null ? [] : carriers.filter((number) => !both.includes(number));
  const dropped = into === null ? carriers : both;
  const among = (numbers: readonly number[]): SQL | undefined =>
    and(
      sql`${links.number} in (select value from json_each(${JSON.stringify(numbers)}))`,
      ownerId === null ? isNotNull(links.ownerId) : eq(links.ownerId, ownerId),
    );
  const back = await tx
    .update(links)
    .set({ tagIds: sql`replace(${links.tagIds}, ${into ?? ''}, ${id})` })
    .where(and(among(replaced), carries(into ?? '')));
  const appended = await tx
    .update(links)
    .set({ tagIds: sql`json_insert(coalesce(${links.tagIds}, '[]'), '$[#]', ${id})` })
    .where(
      and(
        among(dropped),
        or(isNull(links.tagIds), sql`json_array_length(${links.tagIds}) < ${MAX_TAGS_OF_LINK}`),
      ),
    );
  return back.rowsAffected + appended.rowsAffected;
}
