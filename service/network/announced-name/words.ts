import { catalogue, sayings, translated } from '../../lib/words.ts';

export const announcingWords = catalogue({
  instance: {
    named: 'Linnet on {computer}',
    unnamed: 'Linnet',
  },
});

/** For the person at the computer. */
export const renamedWords = translated({
  title: '{wanted} is taken on this network',
  body: 'Another device has this name. Linnet is found as {name} now: codes and links that begin with {wanted} lead to the other device.',
});

/** What people read where something of theirs is refused; programs get the English. */
export const announcingRefusals = sayings({
  nameForm: 'A name has up to 63 letters a to z, digits and hyphens, with no hyphen at either end',
  computerName: 'This is the name of the computer itself, which is announced already',
  isOff: 'Announcing was switched off when the service was started (LINNET_MDNS)',
});
