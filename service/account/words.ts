import { sayings, translated } from '../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const peopleRefusals = sayings({
  roleTooLow: 'Your role does not let you do this to this person',
  waits: 'This account is scheduled for deletion and can only be restored',
  roleForActive: 'Only an active account can have a role',
  notActive: 'This account is not active',
  noDomain: '{text} is not a domain. Enter what follows the @ in an email address, such as example.org',
  domainsNeeded: 'Enter at least one domain',
  noProof:
    'Set up a mail server or a sign-in provider first. Without one, Linnet cannot check who has an address',
  otherAccount: 'Links can only be transferred to another active account',
});

/** What people read where something of theirs is refused; programs get the English. */
export const historyRefusals = sayings({
  inBin: 'This link is deleted',
  over: 'This change can only be undone for ten minutes',
  undone: 'This change was already undone',
  tooMany: 'You can undo up to {most} changes at once',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const profilePictureRefusals = sayings({ unreadable: 'The picture cannot be read' });

export const ownerWords = sayings({
  thisOne: 'This is the machine you are using. Remove it from another one, or stop it',
  isFile: 'The database is a file on this computer. Move it to a server first',
});

export const deletionWords = translated({
  confirm: {
    title: 'Keep your account',
    question: 'Keep your account?',
    state: 'Your account will be deleted. You can keep it, with its links and statistics.',
    action: 'Keep my account',
  },
  restored: {
    title: 'Account restored',
    heading: 'Your account is restored',
    next: 'Sign in again to use it.',
    action: 'Sign in',
  },
});

/** Why requests are refused; people read a translation, programs get the English. */
export const deletionRefusals = sayings({ waits: 'This account is already scheduled for deletion' });
