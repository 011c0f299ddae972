import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const networkRefusals = sayings({
  tooManyRanges: 'At most {most} ranges are allowed in all networks together',
  nameForm: 'must have 1 to {most} characters, none of them control characters',
  noRange: '{text} is not an address such as 10.0.0.7 or a range such as 10.0.0.0/24',
  twice: 'There are two networks called {name}',
  shared: '{range} is in {name} already',
});
