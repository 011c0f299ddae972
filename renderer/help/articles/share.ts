import { words as names } from '../../features/network/announced-name/words.ts';
import { words as reach } from '../../features/network/reachability/words.ts';
import { words as found } from '../../features/network/sharing/found/words.ts';
import { words as address } from '../../features/network/sharing/link-address/words.ts';
import { words as networks } from '../../features/network/sharing/networks/words.ts';
import { words as ports } from '../../features/network/sharing/ports/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words as list } from '../words/list.ts';
import { words } from '../words/share.ts';

const AT = '/settings/network';

export const article: Article = [
  text(words.who),
  steps(
    say(words.open, { network: screen(AT, root.routes.localNetwork) }),
    say(words.on, { on: named(networks.modes.on, AT), save: named(networks.form.save, AT) }),
    words.firewall,
    say(words.test, { test: named(reach.test.start, AT) }),
    say(words.tell, { found: named(found.title) }),
  ),
  heading(words.headingName),
  text(words.announced),
  text(say(words.begin, { address: named(address.card.title, AT) })),
  text(say(words.short, { recipe: named(names.recipes.title, AT) })),
  text(say(words.port, { eighty: named(ports.eighty.title, AT) })),
  note(say(words.chosen, { networks: named(networks.modes.networks, AT) })),
  note(words.plain),
  faults(
    [words.unreached, say(words.unreachedThen, { phone: screen('/help/phone', list.articles.phone.title) })],
    [words.asleep, words.asleepThen],
    [words.taken, words.takenThen],
    [words.lost, words.lostThen],
  ),
];
