import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  label: 'Alias',
  free: 'Available',
  shortAddress: 'Short address:',
  random: '‹made for you›',
  rule: '3 to 16 letters, digits, - and _, or up to 15 emoji',
  refused: {
    format: 'Letters, digits, - and _, or only emoji',
    length: '3 to 16 characters, or up to 15 emoji',
    reserved: 'This alias is reserved',
    emoji: 'One of these emoji does not work in an address',
    taken: 'Taken by another link',
  },
  holder: {
    you: 'It is yours and goes to {destination}',
    person: 'It is {name}’s and goes to {destination}',
    ownerless: 'It has no owner and goes to {destination}',
    open: 'Open it',
  },
  ideas: 'Suggestions:',
  take: 'Use {alias}',
  emoji: {
    choose: 'Choose emoji',
    label: 'Emoji',
    find: 'Find an emoji',
    none: 'No matching emoji',
  },
});
