import { words as people } from '../../features/account/people/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, list, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words as titles } from '../words/list.ts';
import { words } from '../words/people.ts';

const AT = '/settings/people';

export const article: Article = [
  steps(
    say(words.open, { people: screen(AT, root.routes.people), invite: named(people.peopleList.invite, AT) }),
    say(words.role, { create: named(people.invitePerson.createInvitation, `${AT}#invite`) }),
    words.send,
    words.join,
  ),
  heading(words.headingRoles),
  list(words.member, words.admin, words.owner),
  text(say(words.give, { makeOwner: named(people.personMenu.makeOwner, AT) })),
  heading(words.headingWho),
  text(say(words.joining, { joining: named(people.registrationCard.whoMayJoin, AT) })),
  heading(words.headingLeave),
  steps(words.hand, words.suspend),
  faults(
    [words.local, say(words.localThen, { share: screen('/help/share', titles.articles.share.title) })],
    [words.expired, words.expiredThen],
    [words.email, say(words.emailThen, { mail: screen('/settings/mail', root.routes.mail) })],
  ),
];
