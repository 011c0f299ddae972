import { words as reach } from '../../features/network/reachability/words.ts';
import { words as address } from '../../features/network/sharing/link-address/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, steps } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/phone.ts';

const AT = '/settings/network';

export const article: Article = [
  steps(
    say(words.open, {
      network: screen(AT, root.routes.localNetwork),
      test: named(reach.test.start, AT),
    }),
    words.scan,
    words.read,
    words.again,
  ),
  note(words.self),
  faults(
    [
      say(words.name, { step: named(reach.steps.name) }),
      say(words.nameThen, {
        notOpening: named(reach.test.doesNotOpen),
        address: named(address.card.title, AT),
      }),
    ],
    [
      say(words.port, { step: named(reach.steps.port) }),
      say(words.portThen, { firewall: named(reach.firewall.title, AT) }),
    ],
    [say(words.page, { step: named(reach.steps.page) }), words.pageThen],
    [say(words.link, { step: named(reach.steps.link) }), words.linkThen],
    [words.guest, words.guestThen],
    [words.vpn, words.vpnThen],
    [words.https, words.httpsThen],
  ),
];
