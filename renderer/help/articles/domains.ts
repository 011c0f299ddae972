import { words as details } from '../../features/network/domains/details/words.ts';
import { words as domains } from '../../features/network/domains/list/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { code, named, say, screen } from '../text.ts';
import { words } from '../words/domains.ts';

const AT = '/settings/domains';
const ONE = '/settings/domains/:id';

export const article: Article = [
  steps(
    say(words.open, { domains: screen(AT, root.routes.domains), add: named(domains.add, AT) }),
    say(words.name, { example: code('go.office.lan') }),
    words.point,
    say(words.check, { check: named(details.heading.check, ONE) }),
    words.use,
  ),
  text(words.own),
  text(words.root),
  text(words.weekly),
  note(words.port),
  faults(
    [words.notHere, words.notHereThen],
    [words.suspended, say(words.suspendedThen, { check: named(details.heading.check, ONE) })],
    [
      words.full,
      say(words.fullThen, { security: screen('/settings/security', root.routes.networkSecurity) }),
    ],
    [words.revoke, say(words.revokeThen, { revoke: named(details.end.revoke, ONE) })],
  ),
];
