import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const designRefusals = sayings({
  taken: 'There is already a design named {name}',
  tooMany: 'A team can save up to {most} designs. Delete one first',
  notYours: 'Only the person who created it, an admin or the owner can change this design',
});
