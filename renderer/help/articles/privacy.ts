import { words as root } from '../../words.ts';
import { type Article, faults, heading, list, text } from '../article.ts';
import { say, screen } from '../text.ts';
import { words } from '../words/privacy.ts';

export const article: Article = [
  text(words.where),
  text(words.goesOut),
  heading(words.headingVisitors),
  list(
    words.click,
    words.address,
    words.cookies,
    say(words.stored, { clicks: screen('/settings/clicks', root.routes.clicks) }),
    words.how,
  ),
  heading(words.headingPeople),
  list(
    words.account,
    say(words.who, { activity: screen('/settings/activity', root.routes.activity) }),
    words.erase,
  ),
  faults(
    [words.erasing, say(words.erasingThen, { account: screen('/settings', root.routes.account) })],
    [words.backup, say(words.backupThen, { backups: screen('/settings/backups', root.routes.backups) })],
  ),
];
