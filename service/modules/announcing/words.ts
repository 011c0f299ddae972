import { catalogue, translated } from '../../lib/words.ts';

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
