import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  alias:
    'An alias has 3 to 16 letters, digits, hyphens and underscores, or up to 15 emoji. Capitals and small letters are kept as you type them.',
  further:
    'A further name may have 1 to 64 letters of any script, digits, hyphens, underscores and emoji. All names of a link count together, and statistics tell them apart.',
  headingAdd: 'Add a name',
  open: 'Open the link and find the card {card}.',
  add: 'Press {add} and type the name.',
  headingRename: 'Change the alias',
  edit: 'Open the link, press {edit}, and type the new alias.',
  keep: 'The old alias stays a name of the link for 90 days, unless the owner chose another time. {keep} in its menu keeps it for good.',
  free: 'When a name is removed, anybody may take it at once. You can undo that for ten minutes.',
  reserved: 'Linnet needs this word itself',
  reservedThen:
    'Some words are parts of addresses that Linnet uses, such as “api”. Put something in front of it or behind it.',
  taken: 'The name is taken, but no link has it',
  takenThen: 'It may be a former alias of another link, or belong to a link in somebody’s bin.',
  emoji: 'An emoji does not work',
  emojiThen: 'Not every emoji works in an address. Choose one from {choose}.',
});
