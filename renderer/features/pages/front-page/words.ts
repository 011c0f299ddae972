import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'What visitors see',
  about:
    'People who are not signed in see this page at Linnet’s address without an alias. They can look up a name there, and create links if you allow it.',
  look: 'View page',
  name: 'Team name',
  nameHint: 'Shown above the front page.',
  contact: 'Contact',
  contactHint:
    'A person and a place, or an email address. Shown at the bottom of every page for visitors, such as pages of expired links.',
  save: 'Save',
  saved: 'Saved',
  paper: {
    title: 'Print colour',
    about: 'PDF reports and printed pages show the team name and use this colour.',
    own: 'Custom colour',
    colour: 'Colour',
    saved: 'Reports and printed pages use the new colour',
  },
  links: {
    title: 'Links on the front page',
    label: 'Show the most popular links',
    hint: 'Up to six links of members, only with public statistics and without a password. Only visitors of this network see them, unless mistyped names are allowed for everyone.',
    on: 'The front page shows the most popular links',
    off: 'The front page shows no links',
  },
});
