import { words as form } from '../../features/links/links/form/words.ts';
import { words as filters } from '../../features/links/links/list/filters/words.ts';
import { words as views } from '../../features/links/links/list/views/words.ts';
import { words as tags } from '../../features/links/tags/list/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, list } from '../article.ts';
import { keys, named, say, screen } from '../text.ts';
import { words } from '../words/find.ts';

export const article: Article = [
  list(
    say(words.anywhere, { key: keys('Mod+k') }),
    say(words.list, { links: screen('/links', root.routes.links), key: keys('/') }),
    words.pasted,
    say(words.filter, { filter: named(filters.add, '/links') }),
    say(words.view, { save: named(views.save) }),
  ),
  heading(words.headingTags),
  list(
    say(words.tag, {
      newTag: named(pages.tagsPage.newTag, '/tags'),
      tags: screen('/tags', root.routes.tags),
      field: named(form.tags.label, '/links#new-link'),
    }),
    words.teamTag,
    say(words.merge, { merge: named(tags.menu.merge, '/tags') }),
  ),
  heading(words.headingMany),
  list(say(words.select, { space: keys('Space'), shift: keys('Shift') }), words.stays),
  faults(
    [
      words.none,
      say(words.noneThen, {
        bin: screen('/bin', root.routes.bin),
        directory: screen('/team', root.routes.directory),
      }),
    ],
    [words.typo, words.typoThen],
  ),
];
