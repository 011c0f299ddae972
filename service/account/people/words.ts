import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const peopleRefusals = sayings({
  roleTooLow: 'Your role does not let you do this to this person',
  waits: 'This account is scheduled for deletion and can only be restored',
  roleForActive: 'Only an active account can have a role',
  notActive: 'This account is not active',
  otherAccount: 'Links can only be transferred to another active account',
});
