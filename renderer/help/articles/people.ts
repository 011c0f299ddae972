import { words as people } from '../../features/account/people/words.ts';
import { words as details } from '../../features/network/domains/details/words.ts';
import { words as domains } from '../../features/network/domains/list/words.ts';
import { words as accounts } from '../../features/people/accounts/words.ts';
import { words as factors } from '../../features/people/factors/words.ts';
import { words as providers } from '../../features/people/providers/words.ts';
import { catalogue } from '../../lib/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, list, note, steps, text } from '../article.ts';
import { code, named, say, screen } from '../text.ts';
import { words as titles } from '../words/list.ts';

const peopleWords = catalogue({
  open: 'Open {people} and press {invite}.',
  role: 'Choose a role and how long the invitation is valid, and press {create}.',
  send: 'Send the address, let a phone scan the code, or read the invite code out. It is only shown once, and works for one person.',
  join: 'The invited person chooses a password and can start. No mail server is needed.',
  office:
    'With {office}, which the owner finds there on the computer that runs Linnet, a short code lets everyone who has it join as a member. It is valid for a day. Creating another one or withdrawing it ends it at once.',
  headingRoles: 'What each role can do',
  member: 'A member creates links and sees their own statistics.',
  admin: 'An admin can also invite, suspend and help members, transfer links, and see the activity.',
  owner: 'The owner decides about everything else, on the computer that runs Linnet. There is one owner.',
  give: 'The owner can make another person the owner in that person’s menu: {makeOwner}.',
  headingWho: 'Who can join',
  joining:
    'Under {joining}, the owner chooses who can create an account: anyone who can reach Linnet, people with an address of your domains, only people with an invitation or the code for the office, or nobody.',
  headingLeave: 'When somebody leaves',
  hand: 'First transfer their links in their menu. The short addresses keep working.',
  suspend: 'Then suspend them. They are signed out everywhere, and nothing is lost.',
  local: 'The invitation has an address that only works on this computer',
  localThen: '{share} first, then invite again.',
  expired: 'The invitation is not accepted',
  expiredThen: 'It has expired, was used, or was withdrawn. Create another one.',
  email: 'A person cannot create links',
  emailThen:
    'Their email address is not verified. They can enter the code from the message, or the owner can read it to them from the outbox under {mail}.',
});

const PEOPLE_PAGE = '/people';

export const peopleArticle: Article = [
  steps(
    say(peopleWords.open, {
      people: screen(PEOPLE_PAGE, root.routes.people),
      invite: named(people.peopleList.invite, PEOPLE_PAGE),
    }),
    say(peopleWords.role, { create: named(people.invitePerson.createInvitation, `${PEOPLE_PAGE}#invite`) }),
    peopleWords.send,
    peopleWords.join,
  ),
  text(say(peopleWords.office, { office: named(people.invitePerson.office, `${PEOPLE_PAGE}#invite`) })),
  heading(peopleWords.headingRoles),
  list(peopleWords.member, peopleWords.admin, peopleWords.owner),
  text(say(peopleWords.give, { makeOwner: named(people.personMenu.makeOwner, PEOPLE_PAGE) })),
  heading(peopleWords.headingWho),
  text(say(peopleWords.joining, { joining: named(people.registrationCard.whoMayJoin, PEOPLE_PAGE) })),
  heading(peopleWords.headingLeave),
  steps(peopleWords.hand, peopleWords.suspend),
  faults(
    [
      peopleWords.local,
      say(peopleWords.localThen, { share: screen('/help/share', titles.articles.share.title) }),
    ],
    [peopleWords.expired, peopleWords.expiredThen],
    [peopleWords.email, say(peopleWords.emailThen, { mail: screen('/settings/mail', root.routes.mail) })],
  ),
];

const passwordWords = catalogue({
  yours: 'You forgot your password',
  ask: 'Ask the owner or an admin for a code, unless Linnet sends mail.',
  forgot: 'On the sign-in page choose {forgot}, then {haveCode}.',
  type: 'Enter your email, the code and a new password. You are then signed out everywhere else.',
  theirs: 'Someone else forgot their password',
  menu: 'The owner or an admin opens {people} and chooses {code} in the menu of the person.',
  read: 'Read the six digits to the person. The code is valid for ten minutes and can be used once.',
  nothing: 'Nothing changes until the code is used.',
  mail: 'With a mail server, set up under {mail}, people get their codes by email. Without one, messages wait in the outbox there, where the owner can read them.',
  change: 'If you know your password, you can change it under {account}.',
  headingFactor: 'A second factor',
  factor:
    'With {setUp} under {signIn}, each sign-in also asks for a code from an authenticator app on your phone. Keep the recovery codes: each signs you in once without it.',
  passkey:
    'With {addPasskey} there, a fingerprint, a face, a PIN or a security key takes the place of the code. A passkey works only at the address where you created it: localhost on the computer that runs Linnet, or a name with https, which the owner sets up under {https}.',
  lost: 'If you lost both, the owner or an admin removes your second factor in your menu under {people}: {remove}. The owner does it on the sign-in page, on the computer that runs Linnet.',
  factorRule: 'The owner chooses under {factorPage} who must have one.',
  factorWrong: 'The code from the app is not accepted',
  factorWrongThen:
    'Each code works once: wait for the next one. Check that the clock of the phone sets itself. After six wrong codes, wait ten minutes.',
  passkeyAbsent: 'No passkey is offered',
  passkeyAbsentThen:
    'You created it at another address, or this one has a number or no https. Open Linnet where you created the passkey, or enter a code.',
  ends: 'The code is not accepted',
  endsThen:
    'It is older than ten minutes, was already used, or was replaced by a newer one. Create a new code.',
  weak: 'The new password is rejected',
  weakThen:
    'It needs 8 or more characters with an uppercase letter, a lowercase letter, a digit and a special character.',
  wait: 'Signing in asks you to wait',
  waitThen: 'You can try five times a minute. Wait a minute, then type carefully.',
});

const SIGN_IN = screen('/settings/sign-in', root.routes.waysIn);

export const passwordArticle: Article = [
  heading(passwordWords.yours),
  steps(
    passwordWords.ask,
    say(passwordWords.forgot, {
      forgot: named(pages.signInPage.forgotPassword),
      haveCode: named(accounts.resetPassword.haveCode),
    }),
    passwordWords.type,
  ),
  heading(passwordWords.theirs),
  steps(
    say(passwordWords.menu, {
      people: screen('/people', root.routes.people),
      code: named(people.personMenu.codeNewPassword, '/people'),
    }),
    passwordWords.read,
  ),
  text(passwordWords.nothing),
  text(say(passwordWords.mail, { mail: screen('/settings/mail', root.routes.mail) })),
  text(say(passwordWords.change, { account: screen('/settings', root.routes.account) })),
  heading(passwordWords.headingFactor),
  text(say(passwordWords.factor, { signIn: SIGN_IN, setUp: named(factors.card.setUp, '/settings/sign-in') })),
  text(
    say(passwordWords.passkey, {
      addPasskey: named(factors.card.addPasskey),
      https: screen('/settings/https', root.routes.https),
    }),
  ),
  text(
    say(passwordWords.lost, {
      people: screen('/people', root.routes.people),
      remove: named(people.personMenu.resetFactor, '/people'),
    }),
  ),
  text(
    say(passwordWords.factorRule, {
      factorPage: screen('/settings/second-factor', root.routes.secondFactor),
    }),
  ),
  faults(
    [passwordWords.ends, passwordWords.endsThen],
    [passwordWords.factorWrong, passwordWords.factorWrongThen],
    [passwordWords.passkeyAbsent, passwordWords.passkeyAbsentThen],
    [passwordWords.weak, passwordWords.weakThen],
    [passwordWords.wait, passwordWords.waitThen],
  ),
];

const providersWords = catalogue({
  headingOwner: 'Set up a provider',
  open: 'On the computer that runs Linnet, open {providers} and press {setUp} next to the provider.',
  register: 'Register Linnet as an application there, with the redirect addresses shown in the form.',
  enter: 'Enter the client ID and the client secret from the provider, and press {save}.',
  sign: 'The sign-in page then has a button for it. Press {test} to see what comes back, without signing in.',
  own: 'Any OpenID Connect provider works, also one on your own network.',
  headingLink: 'Link your account',
  link: 'Open {signIn} and press {link} next to the provider. You can then sign in with it.',
  unlink: '{unlink} removes it. Keep a password, or another way to sign in.',
  conflict: 'Signing in says that an account with this email already exists',
  conflictThen: 'Sign in with the password first, and link the provider under {signIn}.',
  unverified: 'Linking says that the provider has not verified the email address',
  unverifiedThen:
    'Some providers, such as Entra ID, say nothing about it. If you assign the addresses there, turn on “{vouch}” in the form of the provider.',
  closed: 'New people cannot join with a provider',
  closedThen: 'Who can join is set under {people}, for providers too.',
  address: 'The provider says that the redirect address is wrong',
  addressThen: 'The address registered there must match the one in the form exactly.',
});

const PROVIDERS_PAGE = '/settings/providers';

export const providersArticle: Article = [
  heading(providersWords.headingOwner),
  steps(
    say(providersWords.open, {
      providers: screen(PROVIDERS_PAGE, root.routes.signInProviders),
      setUp: named(providers.providerSetups.setUp, PROVIDERS_PAGE),
    }),
    providersWords.register,
    say(providersWords.enter, { save: named(providers.providerForm.save) }),
    say(providersWords.sign, { test: named(providers.providerSetups.test) }),
  ),
  text(providersWords.own),
  heading(providersWords.headingLink),
  text(say(providersWords.link, { signIn: SIGN_IN, link: named(accounts.providersCard.link) })),
  text(say(providersWords.unlink, { unlink: named(accounts.providersCard.unlink) })),
  faults(
    [providersWords.conflict, say(providersWords.conflictThen, { signIn: SIGN_IN })],
    [
      providersWords.closed,
      say(providersWords.closedThen, { people: screen('/people', root.routes.people) }),
    ],
    [
      providersWords.unverified,
      say(providersWords.unverifiedThen, { vouch: named(providers.providerForm.vouch) }),
    ],
    [providersWords.address, providersWords.addressThen],
  ),
];

const domainsWords = catalogue({
  open: 'Open {domains} and press {add}.',
  name: 'Enter a name that your network knows or will know, such as {example}.',
  point:
    'Point the name to the computer that runs Linnet: in the router, in your DNS server, or in the hosts file of each computer. The domain’s page shows the lines to add.',
  check:
    'Press {check} there. Linnet looks up the name, checks where it points, and contacts itself through it.',
  use: 'Choose the domain when you create or edit a link. Links without a domain keep the usual address.',
  own: 'Each domain has its own aliases: wiki can go to a different place on each.',
  root: 'On the domain’s page, you can also choose where the name without an alias goes, and what visitors see if a link does not exist.',
  weekly: 'Linnet checks active names every week.',
  port: 'The address also needs the port, unless Linnet uses port 80.',
  notHere: 'The check says that the name points elsewhere',
  notHereThen:
    'Compare the address it found with the one on the page. Routers and computers may remember the old address for a while.',
  suspended: 'The domain is suspended',
  suspendedThen: 'Three weekly checks in a row failed. Point the name here again and press {check}.',
  full: 'No more domains can be added',
  fullThen:
    'Revoke a domain you do not need and remove it for good. The owner can raise the limit under {security}.',
  revoke: 'You no longer want the domain',
  revokeThen:
    'Press {revoke} on its page. You decide whether its links stay in your list or are deleted too.',
});

const DOMAINS_PAGE = '/settings/domains';
const ONE = '/settings/domains/:id';

export const domainsArticle: Article = [
  steps(
    say(domainsWords.open, {
      domains: screen(DOMAINS_PAGE, root.routes.domains),
      add: named(domains.add, DOMAINS_PAGE),
    }),
    say(domainsWords.name, { example: code('go.office.lan') }),
    domainsWords.point,
    say(domainsWords.check, { check: named(details.heading.check, ONE) }),
    domainsWords.use,
  ),
  text(domainsWords.own),
  text(domainsWords.root),
  text(domainsWords.weekly),
  note(domainsWords.port),
  faults(
    [domainsWords.notHere, domainsWords.notHereThen],
    [domainsWords.suspended, say(domainsWords.suspendedThen, { check: named(details.heading.check, ONE) })],
    [
      domainsWords.full,
      say(domainsWords.fullThen, { security: screen('/settings/security', root.routes.networkSecurity) }),
    ],
    [domainsWords.revoke, say(domainsWords.revokeThen, { revoke: named(details.end.revoke, ONE) })],
  ),
];
