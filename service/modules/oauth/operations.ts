import type { Operations } from '../../threads/operations.ts';
import { admitIdentity, forgetLinks, linkIdentity, unlinkProvider } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [admitIdentity, forgetLinks, linkIdentity, unlinkProvider],
};
