import type { Operations } from '../../threads/operations.ts';
import { editTag, insertTag, listTags, mergeTags, removeTag } from './repository.ts';
import { restoreTag } from './restore-repository.ts';

/** What other modules' operations share with these, on the same database. */
export { TAG_DELETED, TAG_RESTORED, TAG_UPDATED } from './changes.ts';
export {
  carriesNamed,
  carriesOne,
  dropOwnTagsWithin,
  findTaggedLinks,
  resolveWish,
  type WantedTags,
} from './link-tags-repository.ts';
export {
  findUnknownTags,
  listVisibleIds,
  removeUnusedWithin,
  tagsNamedWithin,
} from './visible-repository.ts';

export const operations: Operations = {
  writes: [editTag, insertTag, mergeTags, removeTag, restoreTag],
  queries: [listTags],
};
