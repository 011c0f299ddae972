import { words as root } from '../../words.ts';
import { type Article, note, text } from '../article.ts';
import { say, screen } from '../text.ts';
import { words } from '../words/errors.ts';

export const article: Article = [
  text(words.read),
  { kind: 'errors' },
  note(say(words.stays, { state: screen('/settings/state', root.routes.stateAndLog) })),
];
