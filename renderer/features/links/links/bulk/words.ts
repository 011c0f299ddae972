import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  select: 'Select',
  bar: {
    label: 'Selected links',
    selected: '{count, plural, one {# link selected} other {# links selected}}',
    pause: 'Pause',
    resume: 'Resume',
    endDate: 'End date',
    domain: 'Domain',
    tags: 'Tags',
    export: 'Export',
    qrCodes: 'QR codes',
    delete: 'Delete',
    clear: 'Clear the selection',
    all: '{count, plural, one {Select the matching link} other {Select all # matching links}}',
    most: 'Select the first {count, plural, one {# matching link} other {# matching links}}',
    selecting: 'Selecting: {done, number} of {total, number}',
    changing: 'Changing: {done, number} of {total, number}',
    stop: 'Stop',
  },
  page: {
    actions: 'Actions for all links on this page',
    links: '{count, plural, one {# link on this page} other {# links on this page}}',
  },
  ask: {
    pause: 'Pause {count, plural, one {# link} other {# links}}?',
    resume: 'Resume {count, plural, one {# link} other {# links}}?',
    remove: 'Delete {count, plural, one {# link} other {# links}}?',
    effect: 'They move to the deleted links, and their addresses stop working.',
    wayBack: 'You can restore them from there.',
    pausedAlready:
      '{count, plural, one {# of them is already paused and stays as it is.} other {# of them are already paused and stay as they are.}}',
    runsAlready:
      '{count, plural, one {# of them is not paused and stays as it is.} other {# of them are not paused and stay as they are.}}',
    elsewhere: '{count, plural, one {# of them is not shown here.} other {# of them are not shown here.}}',
  },
  tags: {
    title: '{count, plural, one {Tags of # link} other {Tags of # links}}',
    onAll: '{count, plural, one {On it} other {On all of them}}',
    onSome: 'On some of them',
    none: 'None of them has a tag yet.',
    add: 'Add',
    addHint: 'Links that would have more than {most, number} tags stay as they are.',
    remove: 'Remove',
    cancel: 'Cancel',
    change: 'Change tags',
  },
  move: {
    title: '{count, plural, one {Move # link to a domain} other {Move # links to a domain}}',
    domain: 'Domain',
    hint: 'Their old addresses stop working. Links whose alias is taken on the new domain are not moved.',
    cancel: 'Cancel',
    move: 'Move',
  },
  expiry: {
    title: '{count, plural, one {End date of # link} other {End date of # links}}',
    endsAt: 'Ends at',
    zone: 'In your time zone, {zone}.',
    remove: 'Remove the end date',
    set: 'Set',
  },
});
