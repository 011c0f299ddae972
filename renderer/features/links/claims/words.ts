import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  offer:
    '{count, plural, one {# link was created in this browser without an account.} other {# links were created in this browser without an account.}}',
  take: 'Add to my links',
  notMine: 'Not mine',
  taken:
    '{count, plural, =0 {No link could be added: all have an owner or were deleted} one {# link added to yours} other {# links added to yours}}',
  forgotten: 'The list was removed from this browser',
});
