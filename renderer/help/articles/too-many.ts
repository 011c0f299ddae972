import { words as root } from '../../words.ts';
import { type Article, faults, text } from '../article.ts';
import { code, say, screen, served } from '../text.ts';
import { words as frame } from '../words/frame.ts';
import { words } from '../words/too-many.ts';

export const article: Article = [
  text(words.wait),
  text(words.screens),
  text(words.who),
  text(say(words.programs, { header: code('X-RateLimit'), retry: code('Retry-After') })),
  text(say(words.reference, { api: served('/docs', frame.apiPage) })),
  text(words.bulk),
  faults(
    [words.nat, say(words.natThen, { security: screen('/settings/security', root.routes.networkSecurity) })],
    [words.own, words.ownThen],
    [words.password, words.passwordThen],
  ),
];
