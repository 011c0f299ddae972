import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  new: 'Make a page of links instead',
  newTitle: 'Links',
  card: 'Page of links',
  title: 'Title of the page',
  text: 'Text above the links',
  textHint: 'An empty line starts a new paragraph.',
  label: 'Text for {alias}',
  clicks: '{count, plural, one {# click} other {# clicks}}',
  gone: 'Not shown: deleted, or not visible to you',
  closed: 'Not shown: it has a password, or cannot be opened now',
  up: 'Move {alias} up',
  down: 'Move {alias} down',
  remove: 'Remove {alias} from the page',
  unknown: 'a link that is not shown',
  tag: 'Also all links with this tag',
  save: 'Save page',
  saved: 'Page of {alias} saved',
});
