import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  offer:
    '{count, plural, one {# link was made in this browser without an account.} other {# links were made in this browser without an account.}}',
  take: 'Add to my links',
  notMine: 'Not mine',
  taken:
    '{count, plural, =0 {No link could be added: all have an owner already, or are gone} one {# link added to yours} other {# links added to yours}}',
  forgotten: 'This browser has forgotten the list',
});
