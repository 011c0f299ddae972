import { words as panel } from '../../features/stats/stats/panel/words.ts';
import { words as stats } from '../../features/stats/stats/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, steps, text } from '../article.ts';
import { keys, named, say, screen } from '../text.ts';
import { words } from '../words/statistics.ts';

const AT = '/analytics';

export const article: Article = [
  steps(
    say(words.open, { analytics: screen(AT, root.routes.analytics) }),
    words.range,
    words.filter,
    say(words.compare, { compare: named(panel.toolbar.compare, AT), live: named(panel.toolbar.live, AT) }),
  ),
  text(say(words.tables, { key: keys('t') })),
  heading(words.headingCounted),
  text(words.click),
  text(words.not),
  text(words.bots),
  heading(words.headingVisitors),
  text(words.visitor),
  text(words.shared),
  text(say(words.local, { local: named(stats.values.localNetwork) })),
  text(say(words.direct, { direct: named(stats.values.direct) })),
  text(say(words.city, { clicks: screen('/settings/clicks', root.routes.clicks) })),
  faults(
    [words.own, say(words.ownThen, { networks: screen('/settings/networks', root.routes.networks) })],
    [words.fewer, words.fewerThen],
    [words.more, words.moreThen],
  ),
];
