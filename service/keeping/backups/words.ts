import { sayings } from '../../lib/words.ts';

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
