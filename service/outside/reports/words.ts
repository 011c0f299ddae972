import { sayings, translated } from '../../lib/words.ts';

export const reportWords = translated({
  notice: {
    report: 'A link was reported',
    message: 'A message arrived',
    several: '{count, plural, other {# new messages}}',
    from: 'From {email}',
    openInbox: 'Open the messages to see them.',
  },
});

/** Why requests are refused; people read a translation, programs get the English. */
export const reportRefusals = sayings({
  noLink: 'There is no link to block',
});
