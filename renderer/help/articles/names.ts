import { words as details } from '../../features/links/links/details/words.ts';
import { words as alias } from '../../features/links/links/form/alias/words.ts';
import { words as names } from '../../features/links/links/names/words.ts';
import { type Article, faults, heading, note, steps, text } from '../article.ts';
import { named, say } from '../text.ts';
import { words } from '../words/names.ts';

const LINK = '/links/:id';

export const article: Article = [
  text(words.alias),
  text(words.further),
  heading(words.headingAdd),
  steps(
    say(words.open, { card: named(names.card.title, LINK) }),
    say(words.add, { add: named(names.card.add, LINK) }),
  ),
  heading(words.headingRename),
  steps(
    say(words.edit, { edit: named(details.heading.edit, LINK) }),
    say(words.keep, { keep: named(names.row.keep) }),
  ),
  note(words.free),
  faults(
    [words.taken, words.takenThen],
    [words.reserved, words.reservedThen],
    [words.emoji, say(words.emojiThen, { choose: named(alias.emoji.choose, '/links#new-link') })],
  ),
];
