import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  state: {
    pending: 'Links on it work once the name leads here and a check has found that.',
    verifying: 'Linnet looks whether the name leads here.',
    active: 'Links on it work. Linnet checks the name again every week.',
    suspended:
      'Its links do not work: three weekly checks in a row found that the name leads elsewhere. When it leads here again, check it.',
    revoked:
      'You gave it up: its links do not work, and it cannot be switched on again. It counts until you remove it for good.',
  },
  heading: {
    check: 'Check now',
    begins: 'Addresses begin with',
    beginning: 'the beginning of the addresses',
    added: 'Added',
    lastGood: 'Last led here',
    never: 'Not yet',
  },
  steps: {
    title: 'Does the name lead here?',
    resolve: 'The name is found',
    address: 'It points to this computer',
    probe: 'Linnet answers there',
    verdict: {
      good: 'Yes:',
      bad: 'No:',
      open: 'Not checked:',
    },
    notYet: 'Not checked yet.',
    checked: 'Checked {moment}',
  },
  setup: {
    title: 'Point the name here',
    record: 'The record',
    type: 'Type',
    name: 'Name',
    value: 'Address',
    theName: 'the name',
    theValue: 'the address',
    hosts: 'The same as a line of a hosts file',
    hostsLine: 'the line',
    notes: 'Where to put it',
  },
  end: {
    title: 'Give it up',
    whatGoes: 'What goes',
    whatGoesText: 'The name stops working at once. You decide whether its links stay in your list or go too.',
    when: 'When',
    whenText: 'At once.',
    undo: 'How to undo it',
    undoText: 'Remove it for good, then add it anew and check it.',
    revoke: 'Revoke the domain',
    remove: 'Remove for good',
    removeTitle: 'Remove it',
    removeText: 'It leaves the list and counts no longer. Any account may register the name then.',
  },
});
