import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  state: {
    pending: 'Links on this domain work once a check finds that the name points here.',
    verifying: 'Linnet is checking whether the name points here.',
    active: 'Links on this domain work. Linnet checks the name again every week.',
    suspended:
      'Links on this domain do not work: in three weekly checks, the name did not point here. When it points here again, check it.',
    revoked:
      'You revoked this domain. Its links do not work and it cannot be reactivated. It counts towards your limit until you remove it for good.',
  },
  heading: {
    check: 'Check now',
    begins: 'Addresses begin with',
    beginning: 'the start of the addresses',
    added: 'Added',
    lastGood: 'Last pointed here',
    never: 'Not yet',
  },
  steps: {
    title: 'Does the name point here?',
    resolve: 'The name is found',
    address: 'It points to this computer',
    probe: 'Linnet responds there',
    verdict: { good: 'Yes:', bad: 'No:', open: 'Not checked:' },
    notYet: 'Not checked yet.',
    checked: 'Checked {moment}',
  },
  setup: {
    title: 'Point the name here',
    record: 'DNS record',
    type: 'Type',
    name: 'Name',
    value: 'Address',
    theName: 'the name',
    theValue: 'the address',
    hosts: 'As a line of a hosts file',
    hostsLine: 'the line',
    notes: 'Where to enter it',
  },
  end: {
    title: 'Revoke the domain',
    whatGoes: 'What you lose',
    whatGoesText:
      'The name stops working immediately. You decide whether its links stay in your list or are deleted too.',
    when: 'When',
    whenText: 'Immediately.',
    undo: 'How to undo this',
    undoText: 'Remove the domain for good, then add it again and check it.',
    revoke: 'Revoke the domain',
    remove: 'Remove for good',
    removeTitle: 'Remove the domain',
    removeText:
      'It is removed from the list and no longer counts towards your limit. Any account can then register the name.',
  },
});
