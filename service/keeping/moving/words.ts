import { catalogue, sayings } from '../../lib/words.ts';

/** Texts that are stored, in English. */
export const notedWords = catalogue({
  file: 'The file of another computer',
  leftToOld: 'It was pending when Linnet moved, and was left to the other computer',
});

export const movingWords = sayings({
  /** Why this computer does not share although sharing is chosen. */
  hold: {
    making: 'The file for another computer is being created. Nothing is shared until it is done',
    moved: 'Linnet moved to another computer. Nothing is shared from here',
    waiting:
      'The computer that Linnet moved from may still be sharing. Nothing is shared from here until it has stopped',
  },
  /** The results of asking the former computer. */
  asked: {
    silent: 'It does not respond at {addresses}',
    refused: 'It responds at {address} and keeps sharing, because it no longer knows about this move',
  },
  leaving: {
    onServer:
      'The database is on a server, so nothing has to be moved: add another computer with the settings under Settings → Sharing → Several machines',
    busy: 'A file for another computer is already being created',
    short: 'The passphrase must have at least {least, number} characters',
    failed: 'The file could not be created: {reason}',
    notMoved: 'Linnet has not moved to another computer',
  },
  arriving: {
    failed: 'The file could not be taken over. See the log for details',
    hasAccounts: 'This Linnet already has accounts. Use a newly installed one',
    notHere: 'This can only be done on the computer itself',
    busy: 'The file is already being taken over',
    noFile: 'Choose the file first',
    ended: 'The file was not received completely. Choose it again',
    notMove: 'This is a backup, not a file for another computer. Restore it on the backups page',
    unreadable: 'This is not a file for another computer, or it is damaged: {reason}',
    newer: 'The file was made by Linnet {version}. Install that version or a newer one here, then try again',
    passphrase: 'This is not the passphrase of the file',
    notWaiting: 'This Linnet is not waiting for another computer',
    unknown: 'This token does not belong to a move',
  },
});
