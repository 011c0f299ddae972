import type { Operations } from '../../threads/operations.ts';
import { admitIdentity, deleteProviderLink, deleteProviderLinks, linkIdentity } from './repository.ts';

export const operations: Operations = {
  writes: [admitIdentity, deleteProviderLink, deleteProviderLinks, linkIdentity],
};
