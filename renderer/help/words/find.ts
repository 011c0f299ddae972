import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  anywhere:
    'Press {key} on any screen and type: links, people, pages, actions and articles of help are found.',
  list: 'In {links}, press {key} and type. Aliases, names, titles, tags, destinations and notes are searched, for every word in any order.',
  pasted: 'A pasted short address finds its link. One slip is forgiven where nothing fits as written.',
  filter: '{filter} narrows the list by status, tag, domain, date, password or click limit.',
  view: '{save} keeps what is searched, filtered and sorted under a name. It stands in the sidebar then.',
  headingTags: 'Tags',
  tag: 'Press {newTag} in {tags}, or type a new name into the field {field} of a link.',
  teamTag: 'Tags of the team are made by the owner and admins, and everybody can use them.',
  merge: 'Two tags for the same thing become one by {merge} in the menu of a tag.',
  headingMany: 'Change many at once',
  select:
    'Select links with their boxes, or with the arrow keys and {space}. Hold {shift} to select a stretch.',
  stays:
    'The selection stays over pages and searches. The bar below pauses, tags, exports or deletes all of it.',
  none: 'A link is not in the list',
  noneThen: 'It may be filtered out, lie in the {bin}, or belong to a colleague: look into {directory}.',
  typo: 'A wrong word finds nothing although a link is similar',
  typoThen: 'If one link fits as written, similar ones are left out. Type another word of it.',
});
