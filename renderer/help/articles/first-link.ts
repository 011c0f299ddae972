import { words as create } from '../../features/links/links/create/words.ts';
import { words as alias } from '../../features/links/links/form/alias/words.ts';
import { words as form } from '../../features/links/links/form/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as ui } from '../../ui/words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { keys, named, say, screen } from '../text.ts';
import { words } from '../words/first-link.ts';
import { words as list } from '../words/list.ts';

const NEW = '/links#new-link';

export const article: Article = [
  steps(
    say(words.open, { newLink: screen('/links#new-link', pages.linksPage.newLink), key: keys('n') }),
    say(words.destination, { destination: named(form.destination, NEW) }),
    say(words.alias, { alias: named(alias.label, NEW) }),
    say(words.create, { create: named(create.form.create, NEW), copy: named(create.created.copy) }),
  ),
  text(words.folded),
  text(say(words.keyboard, { send: keys('Mod+Enter') })),
  note(words.kept),
  faults(
    [words.taken, words.takenThen],
    [
      say(words.here, { onlyHere: named(ui.thisComputerOnly.onlyHere) }),
      say(words.hereThen, { share: screen('/help/share', list.articles.share.title) }),
    ],
    [words.refused, words.refusedThen],
  ),
];
