import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {directory} and type a name, a title, a tag or a destination.',
  tabs: 'The tabs show popular, new and fading links, and those without an owner.',
  hidden:
    'Links with a password are seen by their owner and by those they are shared with, and by nobody else.',
  figures: 'How often a link was followed is told to others only where its statistics are public.',
  headingShare: 'Share a link, or pass it on',
  share: 'Open your link and press {share} in the card {card}. Colleagues you choose can edit and pause it.',
  pass: '{passOn} gives the link to a colleague with its clicks and its history. You can take it back for ten minutes.',
  same: 'When you make a link to a place that has one already, the form says so. Use that one, or give it another name.',
  headingWanted: 'What people look for',
  wanted: '{wanted} lists names that people typed and no link has. Press {make} beside one.',
  cannot: 'You cannot change a link of the directory',
  cannotThen: 'Only its owner and those it is shared with can. Ask the owner, who is named beside it.',
  left: 'Somebody left, and their links need a new owner',
  leftThen: 'The owner and admins hand all links of a person over, under {people}.',
});
