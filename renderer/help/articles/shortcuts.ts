import { type Article, faults, text } from '../article.ts';
import { keys, say } from '../text.ts';
import { words } from '../words/shortcuts.ts';

export const article: Article = [
  text(say(words.palette, { key: keys('Mod+k') })),
  text(words.letters),
  text(
    say(words.list, {
      down: keys('j'),
      up: keys('k'),
      open: keys('Enter'),
      select: keys('Space'),
      copy: keys('c'),
      edit: keys('e'),
    }),
  ),
  text(say(words.here, { key: keys('?') })),
  { kind: 'shortcuts' },
  faults([words.typing, say(words.typingThen, { escape: keys('Escape') })], [words.phone, words.phoneThen]),
];
