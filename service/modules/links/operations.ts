import type { Operations } from '../../threads/operations.ts';
import { blockLinkRow, unblockLinkRow } from './block/block-repository.ts';
import { claimLinkRows } from './claim/claim-repository.ts';
import { deleteInNamespace, deleteLinks } from './edit/delete-repository.ts';
import { editLinks } from './edit/edit-repository.ts';
import { checkForeignHash } from './jobs.ts';
import { listLinks } from './list/list-repository.ts';
import { replaceForeignHash } from './password/replace-repository.ts';
import { insertLink, markExpired } from './repository.ts';
import { tagLinks } from './tagging/tag-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { generateLinkAlias } from './alias/generated-alias.ts';
export { findNamedLinks, insertLinksWithin, type Kept, removeUntouchedWithin } from './batch/batch-repository.ts';
export { blockLinkWithin, unblockLinkWithin } from './block/block-repository.ts';
export {
  LINK_BLOCKED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_EXPIRED,
  LINK_UPDATED,
  type LinkSnapshot,
} from './changes.ts';
export { isOpenWithin } from './repository.ts';
export { eraseLinksWithin, handOverWithin } from './owner-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [
    blockLinkRow,
    claimLinkRows,
    deleteInNamespace,
    deleteLinks,
    editLinks,
    insertLink,
    markExpired,
    replaceForeignHash,
    tagLinks,
    unblockLinkRow,
  ],
  queries: [listLinks],
  jobs: [checkForeignHash],
};
