import { words as variants } from '../../features/links/links/form/variants/words.ts';
import { words as rules } from '../../features/links/links/rules/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/rules.ts';

const NEW = '/links#new-link';

export const article: Article = [
  steps(
    say(words.open, { newLink: screen('/links#new-link', pages.linksPage.newLink) }),
    say(words.rules, { rules: named(rules.group.name, NEW), add: named(rules.group.add, NEW) }),
    words.order,
    say(words.tryIt, { tryIt: named(rules.tryIt.title) }),
  ),
  text(words.conditions),
  text(say(words.networks, { networks: screen('/settings/networks', root.routes.networks) })),
  heading(words.headingVariants),
  steps(
    say(words.variants, { variants: named(variants.name, NEW), add: named(variants.add, NEW) }),
    words.outcome,
  ),
  note(words.first),
  faults(
    [
      words.local,
      say(words.localThen, { security: screen('/settings/security', root.routes.networkSecurity) }),
    ],
    [words.unknown, say(words.unknownThen, { tryIt: named(rules.tryIt.title) })],
    [words.changed, words.changedThen],
  ),
];
