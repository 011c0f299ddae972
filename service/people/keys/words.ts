import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const keyRefusals = sayings({
  tooMany: 'An account can have up to {most} active keys',
  noDate: 'The date cannot be read',
  past: 'The date must be in the future',
});
