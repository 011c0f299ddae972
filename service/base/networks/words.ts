import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const networkRefusals = sayings({
  tooManyRanges: 'All networks together can have up to {most} ranges',
  nameForm: 'must have 1 to {most} characters and no control characters',
  noRange: '{text} is not an address such as 10.0.0.7 or a range such as 10.0.0.0/24',
  twice: 'There are two networks named {name}',
  shared: '{range} is already in {name}',
});
