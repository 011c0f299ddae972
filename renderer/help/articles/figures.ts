import { words as form } from '../../features/links/links/form/words.ts';
import { words as filters } from '../../features/stats/stats/filters/words.ts';
import { words as whose } from '../../features/stats/stats/whose/words.ts';
import { words as stats } from '../../features/stats/stats/words.ts';
import { catalogue } from '../../lib/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, list, steps, text } from '../article.ts';
import { code, keys, named, say, screen } from '../text.ts';

const statisticsWords = catalogue({
  open: 'Open {analytics} for all your links, or a link for its own figures.',
  range: 'Choose the range and the time zone at the top. The time zone determines when days begin.',
  filter:
    'Press {filter} or click a row, such as a country, to count only those clicks. Filters appear at the top, where you can remove them.',
  compare: '{compare} shows the previous period, and {live} updates the numbers as clicks happen.',
  tables: 'The key {key} shows every chart as a table.',
  team: '{mine} counts your own links, {team} all links of the team that you can see, if the owner lets you.',
  headingCounted: 'What counts as a click',
  click: 'A visit counts when the link redirects it to one of its destinations.',
  not: 'Link previews, the page you see with a plus sign, wrong passwords, visits before the start or after the end, and paused links are not counted.',
  headingVisitors: 'What counts as a visitor',
  visitor:
    'A visitor is a network address together with a browser, stored as a fingerprint that cannot be reversed.',
  shared:
    'Two people with identical browsers and the same network address count as one visitor. One person with two browsers counts as two.',
  bots: 'Programs that follow a link also count as clicks, unless the link blocks bots. Statistics show how many they are.',
  local: 'Colleagues on the local network have no country. They are shown as “{local}”.',
  direct:
    '“{direct}” means that the browser did not send a referrer: the address was typed, scanned, or opened from a program.',
  city: 'Cities are shown only with a city database, which the owner adds under {clicks}.',
  own: 'Your own visits are counted, but should not be',
  ownThen: 'The owner adds your network under {networks} and turns off counting for it.',
  fewer: 'Clicks from long ago are missing',
  fewerThen: 'The owner decides how long clicks are kept. Totals of links are kept.',
  more: 'A chat program causes clicks',
  moreThen: 'Some programs open a link before people do. Edit the link and block bots.',
});

const AT = '/analytics';

export const statisticsArticle: Article = [
  steps(
    say(statisticsWords.open, { analytics: screen(AT, root.routes.analytics) }),
    statisticsWords.range,
    say(statisticsWords.filter, { filter: named(filters.bar.add, AT) }),
    say(statisticsWords.compare, {
      compare: named(stats.panel.toolbar.compare, AT),
      live: named(stats.panel.toolbar.live, AT),
    }),
  ),
  text(say(statisticsWords.tables, { key: keys('t') })),
  text(say(statisticsWords.team, { mine: named(whose.mine), team: named(whose.team) })),
  heading(statisticsWords.headingCounted),
  text(statisticsWords.click),
  text(statisticsWords.not),
  text(statisticsWords.bots),
  heading(statisticsWords.headingVisitors),
  text(statisticsWords.visitor),
  text(statisticsWords.shared),
  text(say(statisticsWords.local, { local: named(stats.values.localNetwork) })),
  text(say(statisticsWords.direct, { direct: named(stats.values.direct) })),
  text(say(statisticsWords.city, { clicks: screen('/settings/clicks', root.routes.clicks) })),
  faults(
    [
      statisticsWords.own,
      say(statisticsWords.ownThen, { networks: screen('/settings/networks', root.routes.networks) }),
    ],
    [statisticsWords.fewer, statisticsWords.fewerThen],
    [statisticsWords.more, statisticsWords.moreThen],
  ),
];

const reportsWords = catalogue({
  open: 'Open {analytics} or a link, and choose a range and filters.',
  print: 'Print the page with your browser. The range, filters and tables are printed. Buttons are not.',
  export: '{export} saves the same statistics as a PDF report, CSV tables, an Excel workbook, JSON or XML.',
  headingPublic: 'A public page of statistics',
  public: 'When you create or edit a link, turn {private} off under {more} → {track}.',
  address:
    'Anyone who knows the alias can then see the statistics at {address}. If the link has a password, the page asks for it too.',
  headingCampaign: 'See where clicks come from',
  campaign:
    'Add {source} to a short address, with your own word, wherever you share it. Statistics show clicks by source.',
  utm: '{campaign} in the form is different: it is added to the destination, for the statistics of that website.',
  missing: 'The page says that there are no statistics',
  missingThen: 'The statistics of that link are private, which is the default.',
  empty: 'The export is empty',
  emptyThen: 'It contains only what the filters show. Remove filters, or choose a longer range.',
});

const NEW = '/links#new-link';

export const reportsArticle: Article = [
  steps(
    say(reportsWords.open, { analytics: screen('/analytics', root.routes.analytics) }),
    reportsWords.print,
    say(reportsWords.export, { export: named(stats.exports.export, '/analytics') }),
  ),
  heading(reportsWords.headingPublic),
  text(
    say(reportsWords.public, {
      more: named(form.more, NEW),
      track: named(form.track.name, NEW),
      private: named(form.track.keepPrivate, NEW),
    }),
  ),
  text(say(reportsWords.address, { address: code('/stats/wiki') })),
  heading(reportsWords.headingCampaign),
  text(say(reportsWords.campaign, { source: code('?utm_source=poster') })),
  text(say(reportsWords.utm, { campaign: named(form.campaign.name, NEW) })),
  faults([reportsWords.missing, reportsWords.missingThen], [reportsWords.empty, reportsWords.emptyThen]),
];

const privacyWords = catalogue({
  where:
    'Links, clicks and accounts are in one database of your team, on the computer that runs Linnet or on a server of your own.',
  goesOut:
    'Linnet sends nothing to its makers. It contacts other servers only when someone uses a feature that needs it: checking a page, a webhook, a sign-in provider, or updates from a location you choose.',
  headingVisitors: 'About visitors',
  click:
    'For each click, Linnet stores the time, the link, browser, system and type of device, the country, the referrer, and campaign tags in the short address.',
  address:
    'The network address is not stored. Together with the browser it is turned into a fingerprint, so that visitors can be counted.',
  stored:
    'The owner can turn on storing addresses, to investigate abuse, under {clicks}. Turning it off removes them.',
  how: 'The owner chooses there how long clicks are kept.',
  cookies: 'Following a link sets no cookie. A link with a password asks for it each time.',
  headingPeople: 'About people with an account',
  account:
    'Name, email, picture, a fingerprint of the password, and signed-in devices. Changes to links and settings are recorded with the person who made them.',
  who: 'The owner and admins can see these records under {activity}.',
  erase:
    'When you delete your account, it is erased after seven days, with its links and their clicks. Backups that contain it are deleted after at most 15 days.',
  erasing: 'You want to delete your account',
  erasingThen: 'The button is at the end of {account}. You can change your mind within seven days.',
  backup: 'The owner’s recovery code',
  backupThen:
    'Keys and passwords in a backup are encrypted. The code that opens them on another computer is under {backups}.',
});

export const privacyArticle: Article = [
  text(privacyWords.where),
  text(privacyWords.goesOut),
  heading(privacyWords.headingVisitors),
  list(
    privacyWords.click,
    privacyWords.address,
    privacyWords.cookies,
    say(privacyWords.stored, { clicks: screen('/settings/clicks', root.routes.clicks) }),
    privacyWords.how,
  ),
  heading(privacyWords.headingPeople),
  list(
    privacyWords.account,
    say(privacyWords.who, { activity: screen('/activity', root.routes.activity) }),
    privacyWords.erase,
  ),
  faults(
    [
      privacyWords.erasing,
      say(privacyWords.erasingThen, { account: screen('/settings', root.routes.account) }),
    ],
    [
      privacyWords.backup,
      say(privacyWords.backupThen, { backups: screen('/settings/backups', root.routes.backups) }),
    ],
  ),
];
