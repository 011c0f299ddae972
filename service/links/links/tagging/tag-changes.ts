import { isDeepStrictEqual } from 'node:util';
import { accepted, type Checked, malformed } from '../../../lib/problem.ts';
import { MAX_TAGS_OF_LINK, readTagIds } from '../../tags/index.ts';
import { readLinkTags } from './tag-ids.ts';

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
