import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const keyRefusals = sayings({
  tooMany: 'An account can have at most {most} active keys',
  noDate: 'The date cannot be read',
  past: 'The date must be in the future',
});
