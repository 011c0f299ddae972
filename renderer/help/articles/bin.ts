import { words as history } from '../../features/account/history/panel/words.ts';
import { words as bin } from '../../features/links/links/bin/words.ts';
import { words as links } from '../../features/links/links/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, note, steps, text } from '../article.ts';
import { keys, named, say, screen } from '../text.ts';
import { words } from '../words/bin.ts';

export const article: Article = [
  text(say(words.undo, { undo: named(links.undo), keys: keys('Mod+z') })),
  text(say(words.redo, { keys: keys('Mod+Shift+z') })),
  heading(words.headingHistory),
  steps(
    say(words.open, { history: named(history.panel.title, '/links/:id') }),
    say(words.back, { goBack: named(history.goBack.open) }),
  ),
  text(words.clicks),
  text(words.kept),
  heading(words.headingBin),
  steps(say(words.bin, { bin: screen('/bin', root.routes.bin), restore: named(bin.row.restore, '/bin') })),
  text(words.days),
  text(words.visitors),
  note(words.forGood),
  faults(
    [words.late, words.lateThen],
    [
      words.programs,
      say(words.programsThen, { deleted: screen('/settings/deleted-links', root.routes.deletedLinks) }),
    ],
    [words.domain, words.domainThen],
  ),
];
