import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  panel: {
    title: 'Networks',
    about:
      'Give ranges of addresses a name. Rules of links can ask for it, and statistics tell clicks apart by it without keeping an address.',
    none: 'No network has a name',
    noneHint:
      'Name an office, a site or the guest Wi-Fi, and links can lead its visitors elsewhere. Visits of your own can be left out of statistics.',
    add: 'Add a network',
    ranges: '{count, plural, one {# range} other {# ranges}}',
    notCounted: 'Not counted',
    edit: 'Edit',
    editOf: 'Edit {name}',
    remove: 'Remove',
    removeOf: 'Remove {name}',
    removed: '{name} removed',
    saved: '{name} saved',
    excludedTitle: 'Who is excluded',
    excluded:
      'Visits from {names} are redirected as any other, and are no clicks: no statistics, no webhook, no click of a limit.',
    allCount: 'Visits from everywhere count.',
  },
  form: {
    newTitle: 'Add a network',
    editTitle: 'Edit {name}',
    name: 'Name',
    nameHint:
      'Rules and statistics use it. After another name, rules that ask for the old one hold for nobody.',
    ranges: 'Addresses',
    rangesHint: 'One per line: an address such as 10.0.0.7, or a range such as 10.1.0.0/16 or 2001:db8::/32.',
    example: '10.1.0.0/16',
    counted: 'Count visits from here',
    countedHint: 'Off, visits are redirected and leave no click.',
    cancel: 'Cancel',
    save: 'Save',
  },
});
