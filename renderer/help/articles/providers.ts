import { words as accounts } from '../../features/people/accounts/words.ts';
import { words as providers } from '../../features/people/providers/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words } from '../words/providers.ts';

const AT = '/settings/providers';
const SIGN_IN = screen('/settings/sign-in', root.routes.waysIn);

export const article: Article = [
  heading(words.headingOwner),
  steps(
    say(words.open, {
      providers: screen(AT, root.routes.signInProviders),
      setUp: named(providers.providerSetups.setUp, AT),
    }),
    words.register,
    say(words.enter, { save: named(providers.providerForm.save) }),
    words.sign,
  ),
  text(words.own),
  heading(words.headingLink),
  text(say(words.link, { signIn: SIGN_IN, link: named(accounts.providersCard.link) })),
  text(say(words.unlink, { unlink: named(accounts.providersCard.unlink) })),
  faults(
    [words.conflict, say(words.conflictThen, { signIn: SIGN_IN })],
    [words.closed, say(words.closedThen, { people: screen('/settings/people', root.routes.people) })],
    [words.address, words.addressThen],
  ),
];
