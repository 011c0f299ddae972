import type { Operations } from '../../threads/operations.ts';
import { deleteInNamespace, deleteLinks } from './delete-repository.ts';
import { claimLinks, editLinks } from './edit-repository.ts';
import { listLinks } from './list-repository.ts';
import { insertLink, markExpired } from './repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { eraseLinksWithin } from './erase-repository.ts';
export { handOverWithin } from './hand-over-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [claimLinks, deleteInNamespace, deleteLinks, editLinks, insertLink, markExpired],
  queries: [listLinks],
};
