import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  dialog: {
    title: 'Restore the copy of {moment}',
    comparing: 'The copy is unpacked and compared with what is here …',
    links: 'Links',
    accounts: 'Accounts',
    clicks: 'Clicks',
    gone: 'Gone: {count, plural, one {# that is not} other {# that are not}} in the copy',
    back: 'Back: {count, plural, one {# that is} other {# that are}} only in the copy',
    changed: 'As before: {count, plural, one {# that} other {# that}} changed since',
    erased: 'Erased',
    erasedAgain:
      '{count, plural, one {# account was erased since, and is erased again} other {# accounts were erased since, and are erased again}}, with the links',
    same: 'The same as now',
    more: 'and {count, number} more',
    clicksNow: '{present, number} now, {copy, number} afterwards',
    whatGoes: 'What goes',
    goes: 'Whatever changed since {moment}: links, settings, people and clicks of that time.',
    when: 'When',
    whenText: 'At once. Linnet starts again, which takes a few seconds; meanwhile no link is followed.',
    undo: 'How to undo',
    undoText:
      'What is here now is kept until the copy serves, and as a copy of its own afterwards. If the copy does not serve, everything is as it was.',
    code: 'Recovery code of the copy',
    codeHint:
      'The keys in this copy are of another installation. Without the code the keys of this computer stay: people may have to sign in again.',
    confirm: 'Type {word} to confirm',
    word: 'restore',
    action: 'Restore this copy',
    keep: 'Leave it as it is',
  },
  server: {
    title: 'How to put it back',
    text: 'Other Linnets may work on {server}, so nothing is replaced there from here. The copy goes onto an empty server, in three steps:',
    restore: 'Stop Linnet on every computer. On this one, in the folder of Linnet, write the copy as a file:',
    restoreCommand: 'npm run restore -- {name}',
    restoreWhat: 'the command',
    move: 'Take the file onto an empty server, with the address of that one:',
    moveWhat: 'the command',
    start:
      'Start every Linnet with the address of that server, then remove linnet.db and the folder media from this data folder. To go on with the file and one Linnet, leave out the second step.',
    close: 'Close',
  },
  progress: {
    title: 'A copy is being restored',
    preparing: 'The copy {name} is unpacked and checked. Nothing has changed yet.',
    restarting: 'Linnet starts again with the copy. This page comes back by itself.',
    steps: { prepare: 'Unpack and check', restart: 'Start again with it' },
    restored: 'Restored',
    restoredText: 'Linnet serves what was in the copy.',
    takenBack: 'Not restored: everything is as it was',
    refused: 'Not restored: nothing was changed',
  },
});
