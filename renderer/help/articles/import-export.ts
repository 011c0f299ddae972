import { words as imports } from '../../features/keeping/imports/words.ts';
import { words as list } from '../../features/links/links/list/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/import-export.ts';

export const article: Article = [
  steps(
    say(words.open, { imports: screen('/imports', root.routes.imports) }),
    say(words.read, { read: named(imports.start.action, '/imports') }),
    words.look,
    words.choose,
    words.create,
  ),
  note(words.undo),
  heading(words.headingOut),
  steps(
    say(words.export, { links: screen('/links', root.routes.links), export: named(list.export, '/links') }),
    words.formats,
  ),
  text(words.passwords),
  faults(
    [words.columns, say(words.columnsThen, { mapping: named(imports.found.mapping) })],
    [words.clash, words.clashThen],
    [words.large, words.largeThen],
  ),
];
