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
  check: { passed: '{name} points here', failed: '{name} does not point here yet' },
  remove: {
    title: 'Remove {name} for good?',
    effect:
      'The domain is removed from this list, which makes room for another one. Any account can then register the name.',
    links: 'Links on this domain stay in your list, and work again if you add the domain again.',
    when: 'This takes effect immediately.',
    wayBack: 'To use the name again, add it and verify it again.',
    action: 'Remove for good',
    done: '{name} removed',
  },
});
