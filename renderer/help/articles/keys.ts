import { words as keys } from '../../features/people/keys/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { code, named, say, screen, served } from '../text.ts';
import { words as frame } from '../words/frame.ts';
import { words } from '../words/keys.ts';
import { words as list } from '../words/list.ts';

const AT = '/settings/keys';

export const article: Article = [
  steps(
    say(words.open, { keys: screen(AT, root.routes.apiKeys), new: named(keys.list.new, AT) }),
    words.scopes,
    words.copy,
    say(words.call, { header: code('Authorization: Bearer spoo_…') }),
  ),
  text(say(words.reference, { api: served('/docs', frame.apiPage) })),
  text(say(words.rotate, { rotate: named(keys.menu.rotate, AT) })),
  text(say(words.revoke, { revoke: named(keys.menu.revoke, AT) })),
  text(words.count),
  note(say(words.apps, { apps: screen('/settings/apps', root.routes.connectedApps) })),
  faults(
    [words.unauthorized, words.unauthorizedThen],
    [words.forbidden, words.forbiddenThen],
    [
      words.limit,
      say(words.limitThen, { tooMany: screen('/help/too-many', list.articles['too-many'].title) }),
    ],
    [words.known, words.knownThen],
  ),
];
