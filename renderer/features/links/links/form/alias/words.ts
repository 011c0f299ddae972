import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  label: 'Alias',
  free: 'Free',
  shortAddress: 'Short address:',
  random: 'random',
  rule: '3 to 16 letters, digits, - and _, or up to 15 emoji',
  refused: {
    format: 'Letters, digits, - and _, or only emoji',
    length: '3 to 16 characters, or up to 15 emoji',
    reserved: 'Linnet needs this word itself',
    emoji: 'One of these emoji does not work in an address',
    taken: 'Taken by another link',
  },
  holder: {
    you: 'It is yours, and leads to {destination}',
    person: 'It is {name}’s, and leads to {destination}',
    ownerless: 'It belongs to nobody, and leads to {destination}',
    open: 'Open it',
  },
  ideas: 'Free:',
  take: 'Take {alias}',
  emoji: {
    choose: 'Choose emoji',
    label: 'Emoji',
    find: 'Find an emoji',
    none: 'No emoji fits',
  },
});
