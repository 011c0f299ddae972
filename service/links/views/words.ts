import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const viewRefusals = sayings({
  taken: 'You have a view called {name} already',
  tooMany: 'An account can keep at most {most} views; delete one first',
  nameLength: 'must have 1 to {most} characters',
});
