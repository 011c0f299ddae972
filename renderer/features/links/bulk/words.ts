import { catalogue } from '../../../lib/words.ts';

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
