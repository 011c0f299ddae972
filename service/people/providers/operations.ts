import type { Operations } from '../../threads/operations.ts';
import { admitIdentity, deleteProviderLink, deleteProviderLinks, linkIdentity } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [admitIdentity, deleteProviderLink, deleteProviderLinks, linkIdentity],
};
