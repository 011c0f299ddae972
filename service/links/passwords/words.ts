import { sayings } from '../../lib/words.ts';

/** What people read where the password of a link is refused; programs get the English. */
export const passwordRefusals = sayings({
  passwordLength: 'must have {least} to {most} characters',
  passwordWeak: 'Password needs a letter, a digit and a special character',
});
