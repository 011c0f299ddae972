import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Names',
    noneHint:
      'Add another name for this link, such as a shorter one. Both names open the same destination and count together.',
    add: 'Add a name',
    full: 'A link can have up to {most, number} additional names.',
    clicks: '{count, plural, =0 {no clicks in 90 days} one {# click in 90 days} other {# clicks in 90 days}}',
    until: 'previous alias, kept until {moment, date, day}',
  },
  row: {
    menu: 'Actions for {name}',
    qrCode: 'QR code',
    note: 'Change the note',
    keep: 'Keep for good',
    remove: 'Remove',
  },
  form: {
    add: 'Add a name',
    change: 'Note of {name}',
    name: 'Name',
    nameHint:
      '1 to 64 letters (of any script), digits, hyphens, underscores and emoji; dots inside, as in v2.0.',
    note: 'Note',
    noteHint: 'For yourself, such as where it is printed.',
    shortAddress: 'Short address:',
    nothing: '…',
    cancel: 'Cancel',
    save: 'Save',
  },
  qr: 'QR code of {name}',
  added: '{name} now opens the link',
  noted: 'Note saved',
  kept: '{name} is kept for good',
  remove: {
    title: 'Remove the name {name}?',
    effect: '{address} stops working immediately, also where it is printed.',
    free: 'Anyone can use the name afterwards.',
    back: 'You can undo this for ten minutes. Clicks are kept.',
    action: 'Remove',
    done: '{name} removed',
  },
  settings: {
    title: 'Previous aliases',
    days: 'Days that a previous alias keeps working',
    daysHint: 'Applies when people change an alias in Linnet. Choose 0 to free it immediately.',
    save: 'Save',
    saved: 'Saved',
    apiTitle: 'Aliases changed through the API',
    api: 'Also keep previous aliases when programs change them',
    apiHint: 'If this is off, the alias is free immediately, as programs expect.',
    apiOn: 'Previous aliases are always kept',
    apiOff: 'Aliases changed by programs are free immediately',
  },
});
