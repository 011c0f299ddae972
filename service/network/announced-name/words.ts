import { catalogue, sayings, translated } from '../../lib/words.ts';

export const announcingWords = catalogue({
  instance: {
    named: 'Linnet on {computer}',
    unnamed: 'Linnet',
  },
});

/** The notice for the person at the computer. */
export const renamedWords = translated({
  title: '{wanted} is taken on this network',
  body: 'Another device has this name. Linnet now uses {name}: codes and links that begin with {wanted} open the other device.',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const announcingRefusals = sayings({
  nameForm: 'A name can have up to 63 letters (a to z), digits and hyphens, with no hyphen at either end',
  computerName: 'This is the name of the computer itself, which is already announced',
  isOff: 'Announcing was turned off when the service was started (LINNET_MDNS)',
});
