import { sayings } from '../../lib/words.ts';

/** What people read of copies, each in their language. */
export const backupWords = sayings({
  running: 'A copy is being made. Wait until it is done.',
  folder: {
    relative: 'Write the folder in full, from the top of the disk.',
    missing: 'The folder {path} is not there. Make it, or connect its disk.',
    refused: 'Linnet may not write to the folder {path}. Allow it, or choose another one.',
    inside: 'The folder {path} is inside the data folder. Choose one on another disk, or none.',
  },
  failure: {
    full: 'The disk has no room for a copy. Make room, or choose a folder on another disk.',
    readOnly: 'The folder for copies is read-only. Allow Linnet to write to it, or choose another one.',
    gone: 'The folder for copies was taken away while a copy was made. Connect its disk again.',
    failing: 'The disk reports errors. Choose a folder on another disk, and look after this one.',
    damaged: 'The database is damaged, so no copy is made of it. Put one from before in its place.',
    unreachable:
      'The server of the database stopped answering while the copy was made. A daily copy is tried again within the hour; see that the server can be reached.',
    other: 'The copy was not made: {reason}',
  },
  folderGone:
    'The folder {path} is not there. Copies go to the data folder meanwhile, and are moved when it is back.',
  overdue: 'No copy was proven for {days, plural, one {# day} other {# days}}. Make one now.',
  unproven: 'The copy of {at, date, moment} is no good. {problem}',
  problem: {
    foreign: 'The file is no copy that Linnet made.',
    damaged: 'The file is damaged: it is not what was written.',
    newer: 'The copy was made by a newer Linnet. Update Linnet first.',
    database: 'The database in it is damaged: {reason}.',
    layout: 'The database in it is not made as Linnet makes it: {what}.',
    figures: 'It does not hold what it says: {what} differ.',
    link: 'A link in it is not as it was: {alias}.',
    links: '{count, number} links in it are not as they were, {alias} among them.',
    clicks: 'It holds {found, number} clicks, and {least, number} to {most, number} were counted.',
    unreadable: 'Linnet cannot work with the database in it: {reason}.',
  },
  notice: 'The copies of your links need you',
});
