import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  dialog: {
    title: 'Restore the backup of {moment}',
    comparing: 'Unpacking the backup and comparing it with the current data…',
    links: 'Links',
    accounts: 'Accounts',
    clicks: 'Clicks',
    gone: '{count, plural, one {# will be removed: it is not} other {# will be removed: they are not}} in the backup',
    back: '{count, plural, one {# will come back: it is} other {# will come back: they are}} only in the backup',
    changed:
      '{count, plural, one {# will be reset: it} other {# will be reset: they}} changed since the backup',
    erased: 'Erased',
    erasedAgain:
      '{count, plural, one {# account erased since the backup will be erased again} other {# accounts erased since the backup will be erased again}}, with the links',
    same: 'No changes',
    more: 'and {count, number} more',
    clicksNow: '{present, number} now, {copy, number} after restoring',
    whatGoes: 'What you lose',
    goes: 'All changes since {moment}: links, settings, people and clicks.',
    when: 'When',
    whenText: 'Immediately. Linnet restarts, which takes a few seconds. Links do not work during that time.',
    undo: 'How to undo',
    undoText:
      'Your current data is kept until the restored data works, and is then saved as a backup. If the restored data does not work, your current data comes back.',
    code: 'Recovery code of the backup',
    codeHint:
      'The keys in this backup are from another installation. Without the code, this computer’s keys are kept and people may have to sign in again.',
    confirm: 'Type {word} to confirm',
    word: 'restore',
    action: 'Restore this backup',
    keep: 'Cancel',
  },
  server: {
    title: 'How to restore this backup',
    text: 'Other machines may be using {server}, so Linnet does not replace its data. Restore the backup to an empty server in three steps:',
    restore: 'Stop Linnet on every computer. On this one, write the backup to a file:',
    restoreWhat: 'the command',
    move: 'Move the file to an empty server, using the address of that server:',
    moveWhat: 'the command',
    start:
      'Start Linnet everywhere with the address of that server, then delete linnet.db and the folder media from this data folder. To continue with the file on one machine instead, skip the second step.',
    close: 'Close',
  },
  progress: {
    title: 'A backup is being restored',
    preparing: 'The backup {name} is being unpacked and checked. Nothing has changed yet.',
    restarting: 'Linnet is restarting with the backup. This page reloads automatically.',
    steps: { prepare: 'Unpack and check', restart: 'Restart with it' },
    restored: 'Restored',
    restoredText: 'Linnet is now using the data from the backup.',
    takenBack: 'Not restored: everything is as it was',
    refused: 'Not restored: nothing was changed',
  },
});
