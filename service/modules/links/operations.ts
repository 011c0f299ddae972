import type { Operations } from '../../threads/operations.ts';
import { blockLinkRow, unblockLinkRow } from './block/block-repository.ts';
import { claimLinkRows } from './claim/claim-repository.ts';
import { deleteInNamespace, deleteLinks } from './edit/delete-repository.ts';
import { editLinks } from './edit/edit-repository.ts';
import { listLinks } from './list/list-repository.ts';
import { insertLink, markExpired } from './repository.ts';
import { tagLinks } from './tagging/tag-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { blockLinkWithin, unblockLinkWithin } from './block/block-repository.ts';
export {
  LINK_BLOCKED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_EXPIRED,
  LINK_UPDATED,
  type LinkSnapshot,
  snapshotOf,
} from './changes.ts';
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
    tagLinks,
    unblockLinkRow,
  ],
  queries: [listLinks],
};
