import { catalogue } from '../../../lib/words.ts';

/** What several parts of this feature say. */
export const words = catalogue({
  status: {
    pending: 'Not verified yet',
    verifying: 'Being checked',
    active: 'Active',
    suspended: 'Suspended',
    revoked: 'Revoked',
  },
  check: {
    passed: '{name} leads here',
    failed: '{name} does not lead here yet',
  },
  remove: {
    title: 'Remove {name} for good?',
    effect: 'The domain leaves this list and makes room for another; any account may register the name.',
    links: 'Links that were left on it stay in your list, and work again once you add the name anew.',
    when: 'It happens at once.',
    wayBack: 'To use the name again, add it anew and verify it.',
    action: 'Remove for good',
    done: '{name} removed',
  },
});
