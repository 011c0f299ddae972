import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  panel: {
    title: 'Networks',
    about:
      'Name ranges of addresses. Rules can use these names, and statistics can show clicks by network without storing addresses.',
    none: 'No networks yet',
    noneHint:
      'Name an office, a site or the guest Wi-Fi to send its visitors elsewhere. You can also leave your own visits out of statistics.',
    add: 'Add a network',
    ranges: '{count, plural, one {# range} other {# ranges}}',
    notCounted: 'Not counted',
    editOf: 'Edit {name}',
    removeOf: 'Remove {name}',
    removed: '{name} removed',
    saved: '{name} saved',
    excludedTitle: 'Excluded networks',
    excluded:
      'Visits from {names} are redirected but do not count as clicks: they appear in no statistics, trigger no webhook and do not use up click limits.',
    allCount: 'Visits from all networks count.',
  },
  form: {
    newTitle: 'Add a network',
    editTitle: 'Edit {name}',
    name: 'Name',
    nameHint: 'Shown in rules and statistics. If you rename it, rules that use the old name no longer match.',
    ranges: 'Addresses',
    rangesHint: 'One per line: an address such as 10.0.0.7, or a range such as 10.1.0.0/16 or 2001:db8::/32.',
    example: '10.1.0.0/16',
    counted: 'Count visits from this network',
    countedHint: 'If this is off, visits are redirected but not counted.',
    cancel: 'Cancel',
    save: 'Save',
  },
});
