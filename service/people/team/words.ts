import { translated } from '../../lib/words.ts';

/** Texts below pages for visitors: the contact, and further links. */
export const teamWords = translated({
  whomToAsk: 'Contact',
  lookUp: 'Look up a name',
  write: 'Write to the people who run this',
  report: 'Report this link',
});
