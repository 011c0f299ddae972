import { words as forwarding } from '../../features/links/links/forwarding/words.ts';
import { words as links } from '../../features/links/links/words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { code, named, say } from '../text.ts';
import { words } from '../words/passing-on.ts';

const SHEET = '/links#pass-on/:id';

export const article: Article = [
  steps(
    say(words.open, { passOn: named(links.menu.passOn, '/links') }),
    say(words.path, {
      path: named(forwarding.path.label, SHEET),
      asked: code('docs/install'),
      leads: code('docs.example.com/install'),
    }),
    say(words.query, { query: named(forwarding.query.label, SHEET) }),
    say(words.places, {
      places: named(forwarding.places.label, SHEET),
      template: code('tracker.example.com/{1}'),
      asked: code('ticket/123'),
      leads: code('tracker.example.com/123'),
    }),
    words.examples,
    say(words.save, { save: named(forwarding.save, SHEET) }),
  ),
  text(words.kinds),
  text(words.otherwise),
  note(words.host),
  faults(
    [words.nothing, words.nothingThen],
    [words.missing, words.missingThen],
    [words.keeps, words.keepsThen],
  ),
];
