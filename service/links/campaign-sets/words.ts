import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const utmSetRefusals = sayings({
  taken: 'There is already a set named {name}',
  empty: 'A set needs at least one parameter',
  tooMany: 'A team can save up to {most} sets. Delete one first',
  notYours: 'Only the person who created it, an admin or the owner can change this set',
});
