import { accepted, type Checked, malformed } from '../../../lib/problem.ts';
import { MAX_TAGS_OF_LINK, readTagIds } from '../../tags/index.ts';
import { linkRefusals } from '../words.ts';

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
