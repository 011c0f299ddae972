import { isDeepStrictEqual } from 'node:util';
import type { LinksContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { accepted, type Checked, malformed } from '../../../lib/problem.ts';
import { findMissingTags, MAX_TAGS_OF_LINK, readTagIds } from '../../tags/index.ts';
import { linkRefusals } from '../../words.ts';
import { unknownTags } from '../errors.ts';

/** Which tags many links get, in this order, and which they lose. */
export type TagChanges = { add: readonly string[]; remove: readonly string[] };

type Given = { add?: readonly unknown[] | null; remove?: readonly unknown[] | null };

/** The changes of a bulk request, or 422 (docs/contract/tags.md#many-links). */
export function readTagChanges(given: Given): Checked<TagChanges> {
  const added = readLinkTags(given.add, 'add');
  if (!added.ok) return added;
  const add = added.value ?? [];
  const remove = readTagIds(given.remove ?? []);
  if (!remove) return malformed('remove', 'must be 24 hex digits each');
  if (add.length + remove.length === 0) return malformed('add', 'must name a tag, or remove must');
  const both = add.filter((id) => remove.includes(id));
  return both.length === 0
    ? accepted({ add, remove })
    : malformed('add', `must not name what remove does: ${both.join(', ')}`);
}

/** The tags of a link after a change, null for none; `same` when it makes no difference. */
export function applyTagChanges(
  current: readonly string[],
  { add, remove }: TagChanges,
): string[] | null | 'same' | 'too-many' {
  const after = [...new Set([...current.filter((id) => !remove.includes(id)), ...add])];
  if (after.length > MAX_TAGS_OF_LINK) return 'too-many';
  if (isDeepStrictEqual(after, current)) return 'same';
  return after.length === 0 ? null : after;
}

/**
 * The tags of a link as they are stored: each once, in the order first named; null for none.
 * Why: docs/decisions/links.md#tag-ids-in-one-column
 */
export function readLinkTags(
  given: readonly unknown[] | null | undefined,
  field = 'tag_ids',
): Checked<string[] | null> {
  const ids = readTagIds(given ?? []);
  if (!ids) return malformed(field, 'must be 24 hex digits each');
  if (ids.length > MAX_TAGS_OF_LINK) {
    return malformed(field, linkRefusals.tooManyTags({ most: String(MAX_TAGS_OF_LINK) }));
  }
  return accepted(ids.length === 0 ? null : ids);
}

/**
 * Refuses tags that an account does not have; the write decides, this keeps the order of checks
 * (docs/contract/tags.md#tags-of-a-link).
 *
 * @throws AppError 400, also for a link without an owner that is to carry any.
 */
export async function refuseUnknownTags(
  context: LinksContext,
  ownerId: string | null,
  tagIds: readonly string[] | null,
): Promise<void> {
  if (!tagIds) return;
  if (ownerId === null) throw new AppError('validation_error', 'Sign in to use tags', { field: 'tag_ids' });
  const missing = await findMissingTags(context, ownerId, tagIds);
  if (missing.length > 0) throw unknownTags(missing);
}
