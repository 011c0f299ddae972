import { words as moving } from '../../features/keeping/moving/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/moving.ts';

const BACKUPS = screen('/settings/backups', root.routes.backups);

export const article: Article = [
  steps(
    say(words.open, { backups: BACKUPS, make: named(moving.card.start, '/settings/backups') }),
    words.pass,
    words.download,
    say(words.install, { takeOver: named(pages.firstRunPage.takeOver) }),
    words.choose,
  ),
  text(words.all),
  text(words.quiet),
  note(words.one),
  faults(
    [words.waits, say(words.waitsThen, { backups: BACKUPS })],
    [words.back, say(words.backThen, { here: named(moving.moved.here) })],
    [words.forgotten, words.forgottenThen],
  ),
];
