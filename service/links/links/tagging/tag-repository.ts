import { type Static, Type } from '@sinclair/typebox';
import type { Link } from '../../../../drizzle/schema/index.ts';
import { defineWrite } from '../../../db/operation.ts';
import { findUnknownTags, listVisibleIds } from '../../tags/operations.ts';
import { EditOutcome, editsIn, findOwnWithin, storeEditsWithin } from '../edit/edit-repository.ts';
import { UnknownTags } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { applyTagChanges, type TagChanges } from './tag-changes.ts';

const TagOutcomes = Type.Union([Type.Array(EditOutcome), UnknownTags]);
type TagOutcomes = Static<typeof TagOutcomes>;

/** `ids` name each link once. */
type TagRequest = { ids: readonly string[]; ownerId: string; changes: TagChanges; now: number };

/**
 * Adds tags to each of these links of an owner, and takes others off; returns one outcome per id, in order, or the tags
 * to be added that the owner does not have: then nothing is changed.
 */
export const tagLinks = defineWrite(
  'links.tag',
  TagOutcomes,
  async (tx, { ids, ownerId, changes, now }: TagRequest): Promise<TagOutcomes> => {
    const [unknownTags, known, own] = await Promise.all([
      findUnknownTags(tx, ownerId, changes.add),
      listVisibleIds(tx, ownerId),
      findOwnWithin(tx, ids, ownerId),
    ]);
    if (unknownTags.length > 0) return { unknownTags };
    const outcomes = ids.map((id): EditOutcome => {
      const link = own.get(id);
      // A group's link may carry tags of the account that owns it, which its members do not see.
      return link?.ownerId === ownerId ? decideTags(link, { changes, known, now }) : { kind: 'missing' };
    });
    await storeEditsWithin(tx, editsIn(outcomes, own));
    return outcomes;
  },
);

type Tagging = { changes: TagChanges; known: ReadonlySet<string>; now: number };

/** A tag that is gone, as restored data can name, is neither counted nor kept in a list that changes. */
function decideTags(link: Link, { changes, known, now }: Tagging): EditOutcome {
  if (!canOwnerChange(link)) return { kind: 'blocked', alias: link.alias };
  const current = (link.tagIds ?? []).filter((tagId) => known.has(tagId));
  const wanted = applyTagChanges(current, changes);
  if (wanted === 'too-many') return { kind: 'too-many-tags', alias: link.alias };
  if (wanted === 'same') return { kind: 'unchanged', link };
  return { kind: 'updated', link: { ...link, tagIds: wanted, updatedAt: now } };
}
