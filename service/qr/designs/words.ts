import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const designRefusals = sayings({
  taken: 'There is a design called {name} already',
  tooMany: 'A team can save at most {most} designs; delete one first',
  notYours: 'Only its author, an admin or the owner can change this design',
});
