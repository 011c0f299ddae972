import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const historyRefusals = sayings({
  inBin: 'This link is deleted',
  over: 'This change can only be undone for ten minutes',
  undone: 'This change was already undone',
  tooMany: 'You can undo up to {most} changes at once',
});
