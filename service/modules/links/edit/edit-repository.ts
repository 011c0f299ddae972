import { type Static, Type } from '@sinclair/typebox';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { findUnknownTags } from '../../tags/operations.ts';
import type { EditedLink } from '../changes.ts';
import { findAnyByIds } from '../repository.ts';
import { decideEdit, keepsFormer, type LinkEdit, REFUSALS } from './edit-rule.ts';
import { readSurroundingsWithin, storeEditsWithin } from './store-edits-repository.ts';

/** What became of one link. */
export const EditOutcome = Type.Union([
  Type.Object({ kind: OneOf('updated', 'unchanged'), link: rowOf(links) }),
  Type.Object({ kind: Type.Literal('missing') }),
  Type.Object({ kind: OneOf(...REFUSALS), alias: Type.String() }),
  Type.Object({ kind: Type.Literal('unknown-tags'), tagIds: Type.Array(Type.String()) }),
]);
export type EditOutcome = Static<typeof EditOutcome>;

/** `ids` name each link once. */
type EditRequest = { ids: readonly string[]; ownerId: string; edit: LinkEdit; now: number };

/**
 * Applies one edit to each of these links of an owner; returns one outcome per id, in order.
 *
 * What depends on the stored link is decided here, because writes run one at a time: two requests cannot take the same
 * alias, a link that ran out since the request was read is not reactivated by accident, and a new start and a new expiry
 * that come at once are held against each other.
 */
export const editLinks = defineWrite(
  'links.edit',
  Type.Array(EditOutcome),
  async (tx, { ids, ownerId, edit, now }: EditRequest): Promise<EditOutcome[]> => {
    const { changes } = edit;
    const own = await findOwnWithin(tx, ids, ownerId);
    const wanted = [...own.values()].map((before) => ({ before, wanted: { ...before, ...changes } }));
    const [around, unknownTags] = await Promise.all([
      readSurroundingsWithin(tx, ownerId, wanted),
      findUnknownTags(tx, ownerId, changes.tagIds ?? []),
    ]);
    const outcomes = ids.map((id): EditOutcome => {
      const before = own.get(id);
      return before ? decideEdit(before, { edit, unknownTags, now }, around) : { kind: 'missing' };
    });
    const former = { note: null, keptUntil: edit.keptUntil ?? null, createdAt: now };
    await storeEditsWithin(
      tx,
      editsIn(outcomes, own).map(({ before, after }) => ({
        before,
        after,
        former: keepsFormer(edit, before, after) ? former : null,
      })),
    );
    return outcomes;
  },
);

/** The links that changed, as they were and as they are to be. */
export const editsIn = (
  outcomes: readonly { kind: string; link?: Link }[],
  own: ReadonlyMap<string, Link>,
): EditedLink[] =>
  outcomes.flatMap(({ kind, link: after }) => {
    const before = kind === 'updated' && after ? own.get(after.id) : undefined;
    return before && after ? [{ before, after }] : [];
  });

/** Those of some links that are this owner's, and that the API may manage. Links of the legacy API have no owner. */
export async function findOwnWithin(
  tx: Transaction,
  ids: readonly string[],
  ownerId: string,
): Promise<ReadonlyMap<string, Link>> {
  const found = await findAnyByIds(tx, ids);
  const isOwn = (link: Link): boolean =>
    link.ownerId === ownerId && link.generation === 'v2' && link.binnedAt === null;
  return new Map([...found].filter(([, link]) => isOwn(link)));
}
