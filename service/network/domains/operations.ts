import type { Operations } from '../../threads/operations.ts';
import {
  dropEmptyDomains,
  editDomain,
  insertDomain,
  removeDomainRow,
  revokeDomainRow,
} from './repository.ts';
import { noteCheck } from './verification/check-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { DOMAIN_CREATED } from './changes.ts';
export { handOverDomainsWithin } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [dropEmptyDomains, editDomain, insertDomain, noteCheck, removeDomainRow, revokeDomainRow],
};
