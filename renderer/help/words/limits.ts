import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {newLink}, or edit a link.',
  protect:
    'Under {protect}, set a password. It needs 8 or more characters with a letter, a digit and a special one.',
  bots: '{bots} shows crawlers and scripts a page instead of the destination.',
  times: 'Under {times}, choose when the link starts and when it ends, or after how many clicks.',
  before: 'Before the start visitors see a page with the date, or go to another address of your choice.',
  after: 'After the end they see a page that says so, or go to another address.',
  exact:
    'A click limit is exact: with a limit of 100, the hundredth visit is let through and the next one is not.',
  zone: 'Times are in your own time zone, which stands below the fields.',
  secret:
    'A link with a password is hidden: it is neither in the directory nor suggested, and visitors do not see its destination before they typed it.',
  paused: 'To stop a link for a while without changing it, press {pause}.',
  ended: 'The link has ended and should go on',
  endedThen: 'Edit it, and take the end date or the limit away or choose a later one.',
  forgotten: 'Nobody knows the password any more',
  forgottenThen:
    'It cannot be shown, because only a fingerprint of it is kept. Edit the link and set a new one.',
  guess: 'A visitor is told to wait after wrong passwords',
  guessThen: 'Ten tries a minute and thirty an hour are let through, so that nobody can guess it.',
});
