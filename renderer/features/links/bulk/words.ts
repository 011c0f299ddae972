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
    qrCodes: 'QR codes',
    delete: 'Delete',
    clear: 'Clear the selection',
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
