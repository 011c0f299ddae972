import type { Operations } from '../../threads/operations.ts';
import {
  dropEmptyDomains,
  editDomain,
  insertDomain,
  noteCheck,
  removeDomainRow,
  revokeDomainRow,
} from './repository.ts';

/** Shared with operations of other modules, within the same transaction. */
export { DOMAIN_CREATED } from './changes.ts';
export { handOverDomainsWithin, leaveDomainsWithin } from './repository.ts';

export const operations: Operations = {
  writes: [dropEmptyDomains, editDomain, insertDomain, noteCheck, removeDomainRow, revokeDomainRow],
};
