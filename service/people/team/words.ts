import { translated } from '../../lib/words.ts';

/** What stands below pages for visitors: whom to ask, and where to go on. */
export const teamWords = translated({
  whomToAsk: 'Whom to ask',
  lookUp: 'Look up a name',
  write: 'Write to the people who run this',
  report: 'Report this link',
});
