import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'In the menu of a link, choose {passOn}.',
  path: '{path} adds what follows the name to the path of the destination: {asked} leads to {leads}.',
  query: '{query} adds parameters behind a question mark to those of the destination.',
  places: '{places} fills places in the destination: with {template}, {asked} leads to {leads}.',
  examples: 'Read the examples below the switches. They show where visits would lead before you save.',
  save: 'Press {save}.',
  kinds: 'Places can hold a part of the path, the whole path, a parameter, the date, or who is signed in.',
  otherwise:
    'A place can have a word for when nothing follows the name; the list beside the switches shows how.',
  host: 'What a visitor types never chooses which server a link leads to.',
  nothing: 'Visitors find nothing behind the name',
  nothingThen: 'A link has no use for what follows its name until one of the switches is on.',
  missing: 'A visit with too much or too little behind the name finds nothing',
  missingThen:
    'The destination has no place for it, or a place stays empty. Give the place a word for that case.',
  keeps: 'A parameter of the visitor is not passed on',
  keepsThen: 'The destination has a parameter of that name already, and its own word counts.',
});
