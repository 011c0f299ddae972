import { type Static, Type } from '@sinclair/typebox';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { findUnknownTags, listVisibleIds } from '../../tags/operations.ts';
import type { EditedLink } from '../changes.ts';
import { findChangeableWithin } from '../ownership/editors-repository.ts';
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
type EditRequest = { ids: readonly string[]; accountId: string; edit: LinkEdit; now: number };

/**
 * Applies one edit to each of these links that an account may change; returns one outcome per id, in order.
 *
 * Everything that depends on the stored link is decided here, because writes run one at a time: two requests cannot
 * take the same alias, a link that expired meanwhile is not reactivated by accident, and a new start and a new expiry
 * from two requests are compared.
 */
export const editLinks = defineWrite(
  'links.edit',
  Type.Array(EditOutcome),
  async (tx, { ids, accountId, edit, now }: EditRequest): Promise<EditOutcome[]> => {
    const outcomes = new Map<string, EditOutcome>();
    const found = await findEditableWithin(tx, ids, accountId);
    const editable = ids.flatMap((id) => found.get(id) ?? []);
    for (const ownerId of new Set(editable.map((link) => link.ownerId))) {
      if (ownerId === null) continue;
      const links = editable.filter((link) => link.ownerId === ownerId);
      const own = await editOwnWithin(tx, links, { editor: { accountId, ownerId }, edit, now });
      for (const [id, outcome] of own) outcomes.set(id, outcome);
    }
    return ids.map((id) => outcomes.get(id) ?? { kind: 'missing' });
  },
);

/** Edits links of one owner. Allowed names, domains and tags are those of the owner, not of the editor. */
async function editOwnWithin(
  tx: Transaction,
  links: readonly Link[],
  { editor, edit, now }: { editor: Editor; edit: LinkEdit; now: number },
): Promise<ReadonlyMap<string, EditOutcome>> {
  const { ownerId } = editor;
  const wanted = links.map((before) => ({ before, wanted: { ...before, ...edit.changes } }));
  const [around, unknownTags, edits] = await Promise.all([
    readSurroundingsWithin(tx, ownerId, wanted),
    findUnknownTags(tx, ownerId, edit.changes.tagIds ?? []),
    editsByLinkWithin(tx, editor, edit),
  ]);
  const outcomes = new Map(
    links.map((before) => [before.id, decideEdit(before, { edit: edits(before), unknownTags, now }, around)]),
  );
  const byId = new Map(links.map((link) => [link.id, link]));
  const former = { note: null, keptUntil: edit.keptUntil ?? null, createdAt: now };
  await storeEditsWithin(
    tx,
    editsIn([...outcomes.values()], byId).map(({ before, after }) => ({
      before,
      after,
      former: keepsFormer(edit, before, after) ? former : null,
    })),
  );
  return outcomes;
}

/** The owner of the link, and the editor. */
type Editor = { accountId: string; ownerId: string };

/** The edit of each link; the owner's own tags stay, because an editor does not see them. */
async function editsByLinkWithin(
  tx: Transaction,
  { accountId, ownerId }: Editor,
  edit: LinkEdit,
): Promise<(link: Link) => LinkEdit> {
  const { tagIds } = edit.changes;
  if (accountId === ownerId || tagIds === undefined) return () => edit;
  const visible = await listVisibleIds(tx, accountId);
  return (link) => {
    const hidden = (link.tagIds ?? []).filter((id) => !visible.has(id));
    const all = [...hidden, ...(tagIds ?? [])];
    return { ...edit, changes: { ...edit.changes, tagIds: all.length > 0 ? all : null } };
  };
}

/** The changed links, before and after the edit. */
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

/** Those of some links that an account may change: its own, and those that are shared with it. */
export const findEditableWithin = async (
  tx: Transaction,
  ids: readonly string[],
  accountId: string,
): Promise<ReadonlyMap<string, Link>> =>
  new Map([...(await findChangeableWithin(tx, ids, accountId))].filter(([, link]) => link.binnedAt === null));
