import { words as root } from '../../words.ts';
import { type Article, faults, steps, text } from '../article.ts';
import { code, say, screen } from '../text.ts';
import { words } from '../words/address-bar.ts';

export const article: Article = [
  steps(
    say(words.open, { addressBar: screen('/settings/address-bar', root.routes.addressBar) }),
    say(words.follow, { go: code('go') }),
    say(words.type, { go: code('go'), example: code('go handbook') }),
  ),
  text(words.suggest),
  text(say(words.forgiving, { typed: code('go Team.Wiki'), alias: code('team-wiki') })),
  text(say(words.bare, { bare: code('go/handbook') })),
  faults([words.searched, words.searchedThen], [words.moved, words.movedThen]),
];
