import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'What visitors see',
  about:
    'The page at the bare address is for people who are not signed in: they look up a name there, and make links where you allow it.',
  look: 'Look at it',
  name: 'Name of the team',
  nameHint: 'Stands above the front page.',
  contact: 'Whom to ask',
  contactHint:
    'A person and a place, or an email address. Stands below every page for visitors, such as those of links that have ended.',
  save: 'Save',
  saved: 'Saved',
  paper: {
    title: 'Colour on paper',
    about: 'Reports in PDF and printed pages wear the name of the team, and this colour.',
    own: 'A colour of our own',
    colour: 'Colour',
    saved: 'Reports and printed pages wear the new colour',
  },
  links: {
    title: 'Links on the front page',
    label: 'Show the most followed links',
    hint: 'Up to six, only links of members with public statistics and without a password, and only to visitors of this network unless mistyped names are forgiven everywhere.',
    on: 'The front page shows the most followed links',
    off: 'The front page shows no links',
  },
});
