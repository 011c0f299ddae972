import { words as people } from '../../features/account/people/words.ts';
import { words as accounts } from '../../features/people/accounts/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/password.ts';

export const article: Article = [
  heading(words.yours),
  steps(
    words.ask,
    say(words.forgot, {
      forgot: named(pages.signInPage.forgotPassword),
      haveCode: named(accounts.resetPassword.haveCode),
    }),
    words.type,
  ),
  heading(words.theirs),
  steps(
    say(words.menu, {
      people: screen('/settings/people', root.routes.people),
      code: named(people.personMenu.codeNewPassword, '/settings/people'),
    }),
    words.read,
  ),
  text(words.nothing),
  text(say(words.mail, { mail: screen('/settings/mail', root.routes.mail) })),
  text(say(words.change, { account: screen('/settings', root.routes.account) })),
  faults([words.ends, words.endsThen], [words.weak, words.weakThen], [words.wait, words.waitThen]),
];
