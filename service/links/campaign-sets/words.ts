import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const utmSetRefusals = sayings({
  taken: 'There is a set called {name} already',
  empty: 'A set needs at least one parameter',
  tooMany: 'A team can save at most {most} sets; delete one first',
  notYours: 'Only its author, an admin or the owner can change this set',
});
