import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const peopleRefusals = sayings({
  roleTooLow: 'Your role does not let you do this to this person',
  waits: 'This account waits to be deleted; it can only be restored',
  roleForActive: 'Only an active account can be given a role',
  notActive: 'This account is not active',
  otherAccount: 'Links can only go to another account that is active',
});
