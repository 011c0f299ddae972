import { sayings, translated } from '../../lib/words.ts';

export const deletionWords = translated({
  confirm: {
    title: 'Keep your account',
    question: 'Keep your account?',
    state: 'Your account is going to be deleted. You can keep it with its links and statistics.',
    action: 'Keep my account',
  },
  restored: {
    title: 'Account restored',
    heading: 'Your account is restored',
    next: 'Sign in again to use it.',
    action: 'Sign in',
  },
});

/** What people read where something of theirs is refused; programs get the English. */
export const deletionRefusals = sayings({
  waits: 'This account waits for its deletion already',
});
