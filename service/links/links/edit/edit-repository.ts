import { type Static, Type } from '@sinclair/typebox';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isChange } from '../../../db/journal/change.ts';
import { listChangesOf } from '../../../db/journal/journal-repository.ts';
import { updateManyWithin } from '../../../db/many-rows.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { findUnknownTags, listVisibleIds } from '../../tags/operations.ts';
import { appendEditsWithin, type EditedLink, LINK_UPDATED, type StoredEdit } from '../changes.ts';
import { type FormerName, keepFormerNamesWithin, takeNamesWithin } from '../names/moved-names-repository.ts';
import { findChangeableWithin, findOwned } from '../ownership/editors-repository.ts';
import { keepFormersWithin } from '../password/password-repository.ts';
import { findAnyByIds, findNamedLinks, listOpenWithin } from '../repository.ts';
import { applyTagChanges, type TagChanges } from '../tagging/tag-changes.ts';
import {
  decideEdit,
  hasSameName,
  keepsFormer,
  type LinkEdit,
  onlyDifferences,
  partsByName,
  REFUSALS,
  type Surroundings,
  TakenNames,
} from './edit-rule.ts';

/** What became of one link. */
export const EditOutcome = Type.Union([
  Type.Object({ kind: OneOf('updated', 'unchanged'), link: rowOf(links) }),
  Type.Object({ kind: Type.Literal('missing') }),
  Type.Object({ kind: OneOf(...REFUSALS, 'changed-since', 'too-many-tags'), alias: Type.String() }),
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
  const [around, unknownTags, edits, changedSince] = await Promise.all([
    readSurroundingsWithin(tx, ownerId, wanted),
    findUnknownTags(tx, ownerId, edit.tagging?.add ?? edit.changes.tagIds ?? []),
    editsByLinkWithin(tx, editor, edit),
    changedSinceWithin(tx, links, edit.seen),
  ]);
  const decide = (before: Link): EditOutcome => {
    const its = edits(before);
    if (its === 'too-many-tags') return { kind: its, alias: before.alias };
    const later = changedSince.get(before.id) ?? new Set();
    return decideEdit(before, { edit: its, unknownTags, changedSince: later, now }, around);
  };
  const outcomes = new Map(links.map((before) => [before.id, decide(before)]));
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

/** The most changes of a link that are compared with an edit. */
const MOST_COMPARED = 1_000;

/** The fields of each link that changed after a number; nothing without a number. */
async function changedSinceWithin(
  tx: Transaction,
  links: readonly Link[],
  seen: number | undefined,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const changed = new Map<string, ReadonlySet<string>>();
  if (seen === undefined) return changed;
  const asked = { after: seen, limit: MOST_COMPARED, kinds: [LINK_UPDATED.kind] };
  for (const { id } of links) {
    const later = await listChangesOf(tx, { subject: 'link', subjectId: id }, asked);
    const fields = later.flatMap((change) =>
      isChange(LINK_UPDATED, change) ? Object.keys(change.facts.changes) : [],
    );
    changed.set(id, new Set(fields));
  }
  return changed;
}

type EditsByLink = (link: Link) => LinkEdit | 'too-many-tags';

/** The edit of each link; the owner's own tags stay, because an editor does not see them. */
async function editsByLinkWithin(
  tx: Transaction,
  { accountId, ownerId }: Editor,
  edit: LinkEdit,
): Promise<EditsByLink> {
  const { tagIds } = edit.changes;
  if (edit.tagging) return taggingByLinkWithin(tx, { accountId, ownerId }, edit, edit.tagging);
  if (accountId === ownerId || tagIds === undefined) return () => edit;
  const visible = await listVisibleIds(tx, accountId);
  return (link) => {
    const hidden = (link.tagIds ?? []).filter((id) => !visible.has(id));
    const all = [...hidden, ...(tagIds ?? [])];
    return { ...edit, changes: { ...edit.changes, tagIds: all.length > 0 ? all : null } };
  };
}

/** The edit of each link with its tags after adding and removing; tags that are gone are neither counted nor kept. */
async function taggingByLinkWithin(
  tx: Transaction,
  { accountId, ownerId }: Editor,
  edit: LinkEdit,
  { add, remove }: TagChanges,
): Promise<EditsByLink> {
  const [known, visible] = await Promise.all([listVisibleIds(tx, ownerId), listVisibleIds(tx, accountId)]);
  const tagging = { add, remove: remove.filter((id) => visible.has(id)) };
  return (link) => {
    const current = (link.tagIds ?? []).filter((id) => known.has(id));
    const tagIds = applyTagChanges(current, tagging);
    if (tagIds === 'too-many') return 'too-many-tags';
    return tagIds === 'same' ? edit : { ...edit, changes: { ...edit.changes, tagIds } };
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

/** Those of some links that are this owner's, by itself or through a group, and that the API may manage. Links of the legacy API have no owner. */
export async function findOwnWithin(
  tx: Transaction,
  ids: readonly string[],
  ownerId: string,
): Promise<ReadonlyMap<string, Link>> {
  const found = await findAnyByIds(tx, ids);
  const owned = await findOwned(tx, ownerId, [...found.values()]);
  const isOwn = (link: Link): boolean =>
    owned.has(link.number) && link.generation === 'v2' && link.binnedAt === null;
  return new Map([...found].filter(([, link]) => isOwn(link)));
}

/** Those of some links that an account may change: its own, and those that are shared with it. */
export const findEditableWithin = async (
  tx: Transaction,
  ids: readonly string[],
  accountId: string,
): Promise<ReadonlyMap<string, Link>> =>
  new Map([...(await findChangeableWithin(tx, ids, accountId))].filter(([, link]) => link.binnedAt === null));

type WantedLink = { before: Link; wanted: Pick<Link, 'namespace' | 'alias'> };

/** Facts for edits of an owner's links; the names are read only if a link gets another alias. */
export async function readSurroundingsWithin(
  tx: Transaction,
  ownerId: string,
  edits: readonly WantedLink[],
): Promise<Surroundings> {
  const names = edits
    .filter(({ before, wanted }) => !hasSameName(before, wanted))
    .map(({ wanted }) => wanted);
  const [taken, open] = await Promise.all([
    findNamedLinks(tx, names),
    listOpenWithin(
      tx,
      ownerId,
      names.map(({ namespace }) => namespace),
    ),
  ]);
  return { names: new TakenNames(taken), open };
}

/** `former` describes the name that keeps a former alias; without it, the alias becomes free. */
export type EditToStore = EditedLink & { former?: FormerName | null };

/**
 * Stores edits of links, each link once, and appends them in order; replaced passwords are kept for a while. The number
 * of statements depends on the bytes, not on the number of links.
 */
export async function storeEditsWithin(tx: Transaction, edits: readonly EditToStore[]): Promise<void> {
  if (edits.length === 0) return;
  const stored = await appendEditsWithin(tx, await moveNamesWithin(tx, edits));
  const replaced = edits.flatMap(({ before, after }, index) => {
    const change = stored[index];
    const isReplaced = change && before.passwordHash !== after.passwordHash;
    return isReplaced ? [{ change, passwordHash: before.passwordHash }] : [];
  });
  await keepFormersWithin(tx, replaced);
}

/** Stores the links. A further name that becomes the alias goes first, a former alias is kept afterwards. */
async function moveNamesWithin(tx: Transaction, edits: readonly EditToStore[]): Promise<StoredEdit[]> {
  const moved = edits.filter(({ before, after }) => !hasSameName(before, after));
  const taken = await takeNamesWithin(
    tx,
    moved.map(({ after }) => after),
  );
  await updateLinksWithin(tx, edits);
  const kept = await keepFormerNamesWithin(
    tx,
    moved.flatMap(({ before, former }) => (former ? [{ link: before, former }] : [])),
  );
  return edits.map(({ before, after }) => {
    if (hasSameName(before, after)) return { before, after };
    const { number } = after;
    return { before, after, names: { taken: taken.get(number) ?? null, kept: kept.get(number) ?? null } };
  });
}

async function updateLinksWithin(tx: Transaction, edits: readonly EditedLink[]): Promise<void> {
  for (const part of partsByName(edits))
    await updateManyWithin(tx, links, {
      key: 'number',
      rows: part.map(({ after }) => after),
      fields: part.flatMap(({ before, after }) => Object.keys(onlyDifferences(before, after))),
    });
}
