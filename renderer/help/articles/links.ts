import { words as details } from '../../features/links/links/details/words.ts';
import { words as times } from '../../features/links/links/form/times/words.ts';
import { words as form } from '../../features/links/links/form/words.ts';
import { words as forwarding } from '../../features/links/links/forwarding/words.ts';
import { words as names } from '../../features/links/links/names/words.ts';
import { words as pages } from '../../features/links/links/pages-of-links/words.ts';
import { words as rules } from '../../features/links/links/rules/words.ts';
import { words as links } from '../../features/links/links/words.ts';
import { catalogue } from '../../lib/words.ts';
import { words as shell } from '../../ui/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, note, steps, text } from '../article.ts';
import { code, named, say, screen } from '../text.ts';

const namesWords = catalogue({
  alias:
    'An alias has 3 to 16 letters, digits, hyphens and underscores, or up to 15 emoji. Upper and lower case are kept as you type them.',
  further:
    'An additional name can have 1 to 64 letters (of any script), digits, hyphens, underscores and emoji, with dots between them as in v2.0. All names of a link count together, and statistics show clicks by name.',
  headingAdd: 'Add a name',
  open: 'Open the link and find the card {card}.',
  add: 'Press {add} and enter the name.',
  headingRename: 'Change the alias',
  edit: 'Open the link, press {edit}, and enter the new alias.',
  keep: 'The old alias remains a name of the link for 90 days, unless the owner changed that. {keep} in its menu keeps it for good.',
  free: 'When you remove a name, anyone can use it immediately. You can undo this for ten minutes.',
  reserved: 'An alias is reserved',
  reservedThen:
    'Some words are part of addresses that Linnet uses, such as “api”. Add something before or after the word.',
  taken: 'The name is taken, but no link has it',
  takenThen: 'It may be a previous alias of another link, or belong to a deleted link.',
  emoji: 'An emoji does not work',
  emojiThen: 'Not every emoji works in an address. Choose one from {choose}.',
});

const LINK = '/links/:id';

export const namesArticle: Article = [
  text(namesWords.alias),
  text(namesWords.further),
  heading(namesWords.headingAdd),
  steps(
    say(namesWords.open, { card: named(names.card.title, LINK) }),
    say(namesWords.add, { add: named(names.card.add, LINK) }),
  ),
  heading(namesWords.headingRename),
  steps(
    say(namesWords.edit, { edit: named(details.heading.edit, LINK) }),
    say(namesWords.keep, { keep: named(names.row.keep) }),
  ),
  note(namesWords.free),
  faults(
    [namesWords.taken, namesWords.takenThen],
    [namesWords.reserved, namesWords.reservedThen],
    [
      namesWords.emoji,
      say(namesWords.emojiThen, { choose: named(form.alias.emoji.choose, '/links#new-link') }),
    ],
  ),
];

const limitsWords = catalogue({
  open: 'Open {newLink}, or edit a link.',
  password:
    'Press {password} to set one. It needs 8 or more characters with a letter, a digit and a special one.',
  bots: 'Under {more} → {statistics}, {bots} shows crawlers and scripts a page instead of the destination.',
  times: 'Press {times} to choose when the link starts and when it ends, or after how many clicks.',
  before: 'Before the start, visitors see a page with the date, or go to another address you choose.',
  after: 'After the end, they see a page that says the link has expired, or go to another address.',
  exact:
    'A click limit is exact: with a limit of 100, the hundredth visit is redirected and the next one is not.',
  zone: 'Times are in your own time zone, which is shown below the fields.',
  secret:
    'A link with a password is hidden: it does not appear among the team links or in suggestions, and visitors do not see its destination before they enter the password.',
  paused: 'To stop a link for a while without changing it, press {pause}.',
  ended: 'The link has expired but should keep working',
  endedThen: 'Edit it, and remove the end date or the limit, or choose a later one.',
  forgotten: 'Everybody forgot the password',
  forgottenThen:
    'It cannot be shown, because Linnet only stores a fingerprint. Edit the link and set a new password.',
  guess: 'A visitor has to wait after wrong passwords',
  guessThen: 'Linnet allows ten attempts a minute and thirty an hour, so that nobody can guess the password.',
});

const NEW = '/links#new-link';

export const limitsArticle: Article = [
  steps(
    say(limitsWords.open, { newLink: screen('/links#new-link', shell.page.newLink) }),
    say(limitsWords.password, { password: named(form.password.name, NEW) }),
    say(limitsWords.times, { times: named(times.name, NEW) }),
  ),
  text(limitsWords.before),
  text(limitsWords.after),
  text(limitsWords.exact),
  text(limitsWords.zone),
  text(
    say(limitsWords.bots, {
      more: named(form.more, NEW),
      statistics: named(form.track.name, NEW),
      bots: named(form.track.blockBots, NEW),
    }),
  ),
  note(limitsWords.secret),
  note(say(limitsWords.paused, { pause: named(links.menu.pause, '/links') })),
  faults(
    [limitsWords.ended, limitsWords.endedThen],
    [limitsWords.forgotten, limitsWords.forgottenThen],
    [limitsWords.guess, limitsWords.guessThen],
  ),
];

const rulesWords = catalogue({
  open: 'Open {newLink}, or edit a link.',
  rules:
    'Under {more} → {rules}, press {add}, choose conditions, and enter where visitors go if they match all of them.',
  order:
    'Put the rules in order. The first one that matches decides. Everybody else goes to the destination of the link.',
  tryIt: 'On the page of the link, {tryIt} shows where an imaginary visitor would go, and why.',
  conditions:
    'Conditions are country, device, system, language, dates, days and hours, network, sign-in, and query parameters.',
  networks: 'The owner names networks under {networks}.',
  headingPages: 'Show a page with several links',
  page: 'Open {newLink} and press {make}. On the page of the link, choose links, put them in order, and press {save}.',
  shown:
    'Visitors see only links that they can open now and that have no password; those of colleagues usually on your own network only.',
  headingVariants: 'Split visitors among destinations',
  variants: 'Under {more} → {variants}, press {add} and set the shares. Each visit is assigned at random.',
  outcome:
    'The page of the link compares expected and actual shares, and says how many more clicks are needed.',
  first: 'Rules come before variants: visitors who match a rule are not split.',
  local: 'A rule for a country does not match colleagues',
  localThen: 'Local network addresses have no country. The owner can choose one for them under {security}.',
  unknown: 'A rule never matches',
  unknownThen:
    'A condition does not match if its value is unknown for the visitor. {tryIt} shows which condition fails.',
  changed: 'A browser still goes to the old destination',
  changedThen:
    'Linnet tells browsers not to cache redirects. Something in between, such as a proxy, may still do so.',
});

export const rulesArticle: Article = [
  steps(
    say(rulesWords.open, { newLink: screen('/links#new-link', shell.page.newLink) }),
    say(rulesWords.rules, {
      more: named(form.more, NEW),
      rules: named(rules.group.name, NEW),
      add: named(rules.group.add, NEW),
    }),
    rulesWords.order,
    say(rulesWords.tryIt, { tryIt: named(rules.tryIt.title) }),
  ),
  text(rulesWords.conditions),
  text(say(rulesWords.networks, { networks: screen('/settings/networks', root.routes.networks) })),
  heading(rulesWords.headingPages),
  steps(
    say(rulesWords.page, {
      newLink: screen('/links#new-link', shell.page.newLink),
      make: named(pages.new, NEW),
      save: named(pages.save),
    }),
  ),
  text(rulesWords.shown),
  heading(rulesWords.headingVariants),
  steps(
    say(rulesWords.variants, {
      more: named(form.more, NEW),
      variants: named(form.variants.name, NEW),
      add: named(form.variants.add, NEW),
    }),
    rulesWords.outcome,
  ),
  note(rulesWords.first),
  faults(
    [
      rulesWords.local,
      say(rulesWords.localThen, { security: screen('/settings/security', root.routes.networkSecurity) }),
    ],
    [rulesWords.unknown, say(rulesWords.unknownThen, { tryIt: named(rules.tryIt.title) })],
    [rulesWords.changed, rulesWords.changedThen],
  ),
];

const passingOnWords = catalogue({
  open: 'On the page of a link, open its menu and choose {passOn}.',
  path: '{path} adds the path after the name to the path of the destination: {asked} goes to {leads}.',
  query: '{query} adds the query parameters of the visit to those of the destination.',
  places: '{places} fills in placeholders in the destination: with {template}, {asked} goes to {leads}.',
  examples: 'Check the examples below the switches. They show where visits would go before you save.',
  save: 'Press {save}.',
  kinds:
    'Placeholders can contain a part of the path, the whole path, a query parameter, the date, or the signed-in person.',
  otherwise:
    'A placeholder can have a default value for when nothing follows the name. The list next to the switches shows how.',
  host: 'What a visitor types never changes which server a link goes to.',
  nothing: 'An address with something after the name is not found',
  nothingThen: 'By default, a link accepts nothing after its name. Turn on one of the switches.',
  missing: 'A visit with too much or too little after the name is not found',
  missingThen:
    'The destination has no placeholder for it, or a placeholder stays empty. Give the placeholder a default value.',
  keeps: 'A query parameter of the visitor is not forwarded',
  keepsThen: 'The destination already has a parameter with that name, and its own value is used.',
});

const SHEET = '/links#pass-on/:id';

export const passingOnArticle: Article = [
  steps(
    say(passingOnWords.open, { passOn: named(links.menu.passOn, LINK) }),
    say(passingOnWords.path, {
      path: named(forwarding.path.label, SHEET),
      asked: code('docs/install'),
      leads: code('docs.example.com/install'),
    }),
    say(passingOnWords.query, { query: named(forwarding.query.label, SHEET) }),
    say(passingOnWords.places, {
      places: named(forwarding.places.label, SHEET),
      template: code('tracker.example.com/{1}'),
      asked: code('ticket/123'),
      leads: code('tracker.example.com/123'),
    }),
    passingOnWords.examples,
    say(passingOnWords.save, { save: named(forwarding.save, SHEET) }),
  ),
  text(passingOnWords.kinds),
  text(passingOnWords.otherwise),
  note(passingOnWords.host),
  faults(
    [passingOnWords.nothing, passingOnWords.nothingThen],
    [passingOnWords.missing, passingOnWords.missingThen],
    [passingOnWords.keeps, passingOnWords.keepsThen],
  ),
];
