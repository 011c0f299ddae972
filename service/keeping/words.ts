import { catalogue, sayings } from '../lib/words.ts';

/** Texts about backups. */
export const backupWords = sayings({
  running: 'A backup is being created. Wait until it is done.',
  folder: {
    relative: 'Enter the full path of the folder, from the root of the disk.',
    missing: 'The folder {path} does not exist. Create it, or connect its disk.',
    refused: 'Linnet is not allowed to write to the folder {path}. Allow it, or choose another folder.',
    inside: 'The folder {path} is inside the data folder. Choose a folder on another disk, or none.',
  },
  failure: {
    full: 'The disk has no space for a backup. Free up space, or choose a folder on another disk.',
    readOnly: 'The backup folder is read-only. Allow Linnet to write to it, or choose another folder.',
    gone: 'The backup folder was removed during a backup. Connect its disk again.',
    failing: 'The disk reports errors. Choose a folder on another disk, and check this one.',
    damaged: 'The database is damaged, so it cannot be backed up. Restore an earlier backup.',
    unreachable:
      'The database server stopped responding during the backup. A daily backup is tried again within an hour. Check that the server can be reached.',
    other: 'The backup could not be created: {reason}',
  },
  folderGone:
    'The folder {path} is missing. Backups go to the data folder until it is back, and are then moved.',
  overdue: 'No backup was verified for {days, plural, one {# day} other {# days}}. Create one now.',
  unproven: 'The backup of {at, date, moment} does not work. {problem}',
  problem: {
    foreign: 'The file is not a Linnet backup.',
    damaged: 'The file is damaged: its contents have changed.',
    newer: 'The backup is from a newer Linnet. Update Linnet first.',
    database: 'The database in it is damaged: {reason}.',
    layout: 'The database in it does not have the expected structure: {what}.',
    figures: 'It does not contain what it should: {what} differ.',
    link: 'A link in it has changed: {alias}.',
    links: '{count, number} links in it have changed, including {alias}.',
    clicks: 'It contains {found, number} clicks, but {least, number} to {most, number} were counted.',
    unreadable: 'Linnet cannot use the database in it: {reason}.',
  },
  notice: 'Your backups need attention',
});

/** Sentences about restoring a backup. */
export const restoringWords = sayings({
  newer:
    'This backup is from a newer Linnet ({version}). Update Linnet first, then restore it. Nothing was changed.',
  newerFormat:
    'This backup is from a newer Linnet. Update Linnet first, then restore it. Nothing was changed.',
  damaged: 'This backup is damaged. Nothing was changed.',
  notProven: 'This backup does not work. {problem} Nothing was changed.',
  noCopy: '{file} is not a Linnet backup. Nothing was changed.',
  missing: '{file} does not exist. Nothing was changed.',
  noRoom: 'The disk needs {megabytes, number} MB more free space. Nothing was changed.',
  full: 'The disk is full. Nothing was changed.',
  failed: 'The backup could not be restored ({reason}). Nothing was changed.',
  onServer: 'The database is on a server, so it cannot be replaced from here. Nothing was changed.',
  remote:
    'The database is on a server that other machines may be using, so a backup cannot be restored to it from here. Stop Linnet. {restore} {name} then writes the backup to a file in the data folder, and {move} --to ws://HOST:PORT moves it to an empty server. Nothing was changed.',
  otherDisk:
    'The database and the data folder are on different disks, so they cannot be replaced together. Nothing was changed.',
  underWay: 'A restore is already in progress. It finishes when Linnet next starts.',
  wrongCode: 'This is not the recovery code of the backup.',
  secretsLeftOut:
    'The keys in the backup could not be opened here, so this computer’s keys are kept. If the keys differ, people have to sign in again, visitors count as new, webhooks have to be created again, and the passwords of the mail server and of sign-in providers have to be entered again.',
  notice: { restored: 'The backup was restored', takenBack: 'The restore was rolled back' },
});

/** What people read of data that was replaced or upgraded. */
export const replacingWords = sayings({
  takenBack: 'The restored data did not work ({reason}). Everything is as it was before',
  upgradeTakenBack:
    'Linnet {version} could not update the data ({reason}). The data is as it was before: start {former} again',
  formerVersion: 'the previous version',
  version: 'Linnet {version}',
  newerVersion: 'a newer Linnet',
  newer:
    'The database {place} was last used by {newer}. This is {own}, which cannot use it. Start {newer} again, or restore the backup from before the upgrade with {command} NAME: its name ends in “upgrade”. Nothing was changed',
  newerServer:
    'The database at {place} was last used by {newer}. This is {own}, which cannot use it. Install {newer} here too, or restore the backup from before the upgrade with {command} NAME, on the computer that has it: its name ends in “upgrade”. Nothing was changed',
  tooLong: 'it did not start within {seconds, number} s',
  killed: 'it stopped {times, number} times before it could start',
  noRoom:
    'Linnet {version} backs up the data before it updates it, which needs {megabytes, number} MB more space on the disk of {folder}. Nothing was changed',
});

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
