import { type Static, Type } from '@sinclair/typebox';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { findUnknownTags, listVisibleIds } from '../../tags/operations.ts';
import { EditOutcome, findOwnWithin, updateLinkWithin } from '../edit/edit-repository.ts';
import { UnknownTags } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { applyTagChanges, type TagChanges } from './tag-changes.ts';

/** What became of one link. */
const TagOutcome = Type.Union([
  EditOutcome,
  Type.Object({ kind: Type.Literal('too-many-tags'), alias: Type.String() }),
]);
export type TagOutcome = Static<typeof TagOutcome>;

const TagOutcomes = Type.Union([Type.Array(TagOutcome), UnknownTags]);
type TagOutcomes = Static<typeof TagOutcomes>;

type TagRequest = { ownerId: string; changes: TagChanges; now: number };

/**
 * Adds tags to each of these links of an owner, and takes others off; returns one outcome per id, in order, or the tags
 * to be added that the owner does not have: then nothing is changed.
 */
export const tagLinks = defineWrite(
  'links.tag',
  TagOutcomes,
  async (tx, { ids, ...request }: TagRequest & { ids: readonly string[] }): Promise<TagOutcomes> => {
    const unknownTags = await findUnknownTags(tx, request.ownerId, request.changes.add);
    if (unknownTags.length > 0) return { unknownTags };
    const known = await listVisibleIds(tx, request.ownerId);
    const outcomes: TagOutcome[] = [];
    for (const id of ids) outcomes.push(await tagOneWithin(tx, id, { ...request, known }));
    return outcomes;
  },
);

/** A tag that is gone, as restored data can name, is neither counted nor kept in a list that changes. */
async function tagOneWithin(
  tx: Transaction,
  id: string,
  { ownerId, changes, now, known }: TagRequest & { known: ReadonlySet<string> },
): Promise<TagOutcome> {
  const link = await findOwnWithin(tx, id, ownerId);
  if (!link) return { kind: 'missing' };
  if (!canOwnerChange(link)) return { kind: 'blocked', alias: link.alias };
  const current = (link.tagIds ?? []).filter((tagId) => known.has(tagId));
  const wanted = applyTagChanges(current, changes);
  if (wanted === 'too-many') return { kind: 'too-many-tags', alias: link.alias };
  if (wanted === 'same') return { kind: 'unchanged', link };
  return updateLinkWithin(tx, link, { tagIds: wanted, updatedAt: now });
}
