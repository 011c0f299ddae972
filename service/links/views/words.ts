import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const viewRefusals = sayings({
  taken: 'You already have a view named {name}',
  tooMany: 'An account can have up to {most} views. Delete one first',
  nameLength: 'must have 1 to {most} characters',
});
