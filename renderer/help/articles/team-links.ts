import { words as link } from '../../features/links/directory/link/words.ts';
import { words as wanted } from '../../features/visits/wanted/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/team-links.ts';

const LINK = '/links/:id';

export const article: Article = [
  steps(say(words.open, { directory: screen('/team', root.routes.directory) }), words.tabs),
  text(words.hidden),
  text(words.figures),
  text(words.same),
  heading(words.headingShare),
  steps(
    say(words.share, { share: named(link.card.share, LINK), card: named(link.card.title, LINK) }),
    say(words.pass, { passOn: named(link.card.passOn, LINK) }),
  ),
  heading(words.headingWanted),
  text(
    say(words.wanted, {
      wanted: screen('/wanted', root.routes.wanted),
      make: named(wanted.row.make, '/wanted'),
    }),
  ),
  faults(
    [words.cannot, words.cannotThen],
    [words.left, say(words.leftThen, { people: screen('/settings/people', root.routes.people) })],
  ),
];
