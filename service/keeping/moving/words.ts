import { catalogue, sayings } from '../../lib/words.ts';

/** What is noted, in English. */
export const notedWords = catalogue({
  file: 'The file of another computer',
  leftToOld: 'It waited when Linnet moved, and was left to the other computer',
});

export const movingWords = sayings({
  /** Why nothing is shared although sharing is chosen. */
  hold: {
    making: 'The file for another computer is being made; nothing is shared until it is there',
    moved: 'Linnet moved to another computer; nothing is shared from here',
    waiting:
      'The computer that Linnet came from may still share; nothing is shared from here until that is over',
  },
  /** What became of asking the computer that Linnet came from. */
  asked: {
    silent: 'It does not answer at {addresses}',
    refused: 'It answers at {address} and goes on there: it does not know this move any more',
  },
  leaving: {
    onServer:
      'The database is on a server, so nothing has to be moved: another computer joins with what Settings → Several machines shows',
    busy: 'A file for another computer is being made already',
    short: 'A passphrase has at least {least, number} characters',
    failed: 'The file could not be made: {reason}',
    notMoved: 'Linnet has not moved to another computer',
  },
  arriving: {
    failed: 'The file was not taken over; the log says why',
    hasAccounts: 'This Linnet has accounts already. Take over with one that was just installed',
    notHere: 'This is done on the computer itself',
    busy: 'Taking over has begun already',
    noFile: 'Choose the file first',
    ended: 'The file did not arrive whole. Choose it again',
    notMove: 'This is a copy, no file for another computer. It is put back on the backups page',
    unreadable: 'This is no file for another computer, or it is damaged: {reason}',
    newer: 'The file was made by Linnet {version}. Install that version or a newer one here, then try again',
    passphrase: 'This is not the passphrase of the file',
    notWaiting: 'This Linnet waits for no other computer',
    unknown: 'This token belongs to no move',
  },
});
