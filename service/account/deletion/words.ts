import { sayings, translated } from '../../lib/words.ts';

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
export const deletionRefusals = sayings({
  waits: 'This account is already scheduled for deletion',
});
