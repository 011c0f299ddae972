import { words as instances } from '../../features/several/instances/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/several.ts';

export const article: Article = [
  text(words.what),
  steps(
    words.open,
    say(words.move, { instances: screen('/settings/instances', root.routes.severalMachines) }),
    words.start,
    say(words.invite, { show: named(instances.invite.show) }),
  ),
  text(words.one),
  text(words.silent),
  note(words.secret),
  faults(
    [words.down, words.downThen],
    [words.server, words.serverThen],
    [words.token, say(words.tokenThen, { state: screen('/settings/state', root.routes.stateAndLog) })],
  ),
];
