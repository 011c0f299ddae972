import { words as restoring } from '../../features/keeping/backups/restoring/words.ts';
import { words as backups } from '../../features/keeping/backups/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, list, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/backups.ts';

const AT = '/settings/backups';

export const article: Article = [
  text(say(words.daily, { backups: screen(AT, root.routes.backups) })),
  text(words.proof),
  heading(words.headingSafe),
  list(
    say(words.folder, { folder: named(backups.folder.title, AT), own: named(backups.folder.own, AT) }),
    say(words.code, { show: named(backups.code.show, AT), print: named(backups.code.print) }),
    say(words.now, { now: named(backups.head.now, AT) }),
  ),
  heading(words.headingRestore),
  steps(
    say(words.practise, { practise: named(backups.list.practise, AT) }),
    say(words.restore, { restore: named(backups.list.restore, AT) }),
    say(words.confirm, { action: named(restoring.dialog.action) }),
  ),
  note(words.undo),
  text(words.kept),
  faults(
    [words.gone, words.goneThen],
    [words.failed, words.failedThen],
    [words.computer, words.computerThen],
  ),
];
