import { words as times } from '../../features/links/links/form/times/words.ts';
import { words as form } from '../../features/links/links/form/words.ts';
import { words as links } from '../../features/links/links/words.ts';
import { words as pages } from '../../pages/words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/limits.ts';

const NEW = '/links#new-link';

export const article: Article = [
  steps(
    say(words.open, { newLink: screen('/links#new-link', pages.linksPage.newLink) }),
    say(words.protect, { protect: named(form.protect.name, NEW) }),
    say(words.times, { times: named(times.name, NEW) }),
  ),
  text(words.before),
  text(words.after),
  text(words.exact),
  text(words.zone),
  text(say(words.bots, { bots: named(form.protect.keepBotsOut, NEW) })),
  note(words.secret),
  note(say(words.paused, { pause: named(links.menu.pause, '/links') })),
  faults(
    [words.ended, words.endedThen],
    [words.forgotten, words.forgottenThen],
    [words.guess, words.guessThen],
  ),
];
