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
    all: '{count, plural, one {Select the one that fits} other {Select all # that fit}}',
    most: 'Select the first {count, plural, one {# that fits} other {# that fit}}',
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
    effect: 'They move to the bin, and their addresses stop working.',
    wayBack: 'You can take them out again.',
    pausedAlready:
      '{count, plural, one {# of them is paused already and stays as it is.} other {# of them are paused already and stay as they are.}}',
    runsAlready:
      '{count, plural, one {# of them is not paused and stays as it is.} other {# of them are not paused and stay as they are.}}',
    elsewhere:
      '{count, plural, one {# of them is not in sight here.} other {# of them are not in sight here.}}',
  },
  tags: {
    title: '{count, plural, one {Tags of # link} other {Tags of # links}}',
    onAll: '{count, plural, one {On it} other {On all of them}}',
    onSome: 'On some of them',
    none: 'None of them has a tag yet.',
    add: 'Put on',
    addHint: 'A link that would carry more than {most, number} stays as it is.',
    remove: 'Take off',
    cancel: 'Cancel',
    change: 'Change tags',
  },
  move: {
    title: '{count, plural, one {Move # link to a domain} other {Move # links to a domain}}',
    domain: 'Domain',
    hint: 'Their old addresses stop working. An alias that is taken there stays where it is.',
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
