import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const historyRefusals = sayings({
  inBin: 'This link is in the bin',
  over: 'This can be taken back for ten minutes only',
  undone: 'This has been taken back already',
  tooMany: 'At most {most} changes can be taken back at once',
});
