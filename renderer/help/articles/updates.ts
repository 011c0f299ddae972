import { words as updates } from '../../features/keeping/updates/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/updates.ts';

export const article: Article = [
  steps(say(words.open, { updates: named(updates.card.title) }), words.source, words.hand, words.install),
  text(say(words.copied, { backups: screen('/settings/backups', root.routes.backups) })),
  text(words.back),
  text(words.headless),
  note(words.internet),
  faults([words.refused, words.refusedThen], [words.system, words.systemThen], [words.old, words.oldThen]),
];
