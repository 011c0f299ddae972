import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  groups: {
    begin: 'Begin here',
    links: 'Links',
    figures: 'Statistics',
    people: 'People and names',
    computer: 'The computer that runs Linnet',
    programs: 'For programs',
    more: 'Look up',
  },
  /** Title, what it is for in one sentence, and further words by which a search finds it. */
  articles: {
    'first-link': {
      title: 'Make your first link',
      about: 'A short link gives a long address a name that people can type, print and remember.',
      also: 'create new shorten URL start begin copy',
    },
    share: {
      title: 'Share Linnet on the local network',
      about: 'Until Linnet is shared, it answers on its own computer only.',
      also: 'Wi-Fi LAN colleagues others reach name address port 80 links.local public',
    },
    phone: {
      title: 'A phone cannot open a link',
      about: 'The test with a phone finds out which step fails, and each step has its own remedy.',
      also: 'firewall guest network unreachable does not work blocked Wi-Fi VPN .local mobile Android iPhone timeout',
    },
    'address-bar': {
      title: 'Type go and a name in the address bar',
      about: 'Set up once in a browser, “go handbook” leads to the link named handbook.',
      also: 'keyword search engine Chrome Edge Firefox Safari bare name go/',
    },
    qr: {
      title: 'QR codes and posters',
      about: 'A printed code leads a phone to a link without typing.',
      also: 'print label sheet logo colour scan PDF SVG PNG picture Wi-Fi contact',
    },
    names: {
      title: 'Aliases and further names',
      about: 'The alias is the end of a short address; further names lead to the same place.',
      also: 'rename change slug emoji taken reserved synonym old address',
    },
    limits: {
      title: 'Passwords, start, end and click limits',
      about: 'A link can ask for a password, begin on a day, and end on a day or after some clicks.',
      also: 'expire expiry schedule cap protect secret bots crawler deadline campaign',
    },
    rules: {
      title: 'Rules and variants',
      about: 'One link can lead different visitors to different places.',
      also: 'country language device phone A/B test split geo targeting time of day network condition',
    },
    'passing-on': {
      title: 'Links that take along what follows the name',
      about: 'One link such as go/ticket/123 can lead to every ticket.',
      also: 'path query parameter template placeholder search jira wildcard deep link fill places',
    },
    find: {
      title: 'Find links: search, tags, filters and views',
      about: 'The list finds links by what you remember of them, and keeps the ways you look at it.',
      also: 'filter label colour group saved list column sort select many bulk',
    },
    'team-links': {
      title: 'The links of your team',
      about: 'The directory shows everybody’s links, and a link can be shared with colleagues or passed on.',
      also: 'directory colleagues owner editor hand over transfer looked for wanted missing duplicate same destination',
    },
    bin: {
      title: 'Undo, history and the bin',
      about: 'What was changed or deleted by mistake can be taken back.',
      also: 'restore recover deleted lost revert version trash Ctrl Z',
    },
    'import-export': {
      title: 'Bring links in and take them out',
      about: 'Links from another service come in with a file, and leave as a file that others can read.',
      also: 'import export CSV Excel JSON Shlink Kutt YOURLS golink Bitly Short.io Dub Rebrandly bookmarks migrate',
    },
    statistics: {
      title: 'What statistics count',
      about:
        'Every visit that a link sends on is a click; visitors are counted without keeping their addresses.',
      also: 'analytics clicks visitors unique bots referrer country city browser device time zone live compare wrong number',
    },
    reports: {
      title: 'Hand figures on: print, files and public statistics',
      about: 'Statistics can be printed, exported as a file, or opened to others by a page of their own.',
      also: 'report PDF export CSV Excel share analytics campaign UTM',
    },
    privacy: {
      title: 'What Linnet stores',
      about: 'Everything stays in the database of your team, and little of a visitor is kept.',
      also: 'privacy data protection GDPR IP address cookies tracking erase delete personal retention',
    },
    people: {
      title: 'People, roles and invitations',
      about: 'The owner and admins decide who has an account and what each may do.',
      also: 'user member admin owner invite join suspend account team rights permission offboarding leave',
    },
    password: {
      title: 'Forgotten passwords, also without a mail server',
      about: 'A code of six digits lets a person choose a new password.',
      also: 'reset login sign in cannot locked out email verify code SMTP mail',
    },
    providers: {
      title: 'Sign in with another service',
      about:
        'People can sign in with an account that they have elsewhere, such as at your own OpenID provider.',
      also: 'SSO OAuth OpenID Google GitHub Discord Keycloak single sign-on link account',
    },
    domains: {
      title: 'Domains of your own',
      about: 'Under a name such as events, links have aliases of their own.',
      also: 'custom domain DNS hosts file host name verify root robots',
    },
    backups: {
      title: 'Backups and restoring',
      about: 'Linnet copies itself every day, and proves each copy by restoring it.',
      also: 'backup copy restore recovery code disk lost folder USB broken',
    },
    moving: {
      title: 'Move to another computer',
      about: 'One file takes everything to a Linnet that was just installed elsewhere.',
      also: 'migrate transfer new machine server take over passphrase',
    },
    several: {
      title: 'Several computers with one database',
      about: 'When one computer is off, the others go on serving the same links.',
      also: 'cluster instances high availability libSQL server replica machines team key',
    },
    updates: {
      title: 'Update Linnet',
      about:
        'A new version comes from a folder, your own network or a file, and never by itself from the internet.',
      also: 'upgrade version install new release rollback',
    },
    keys: {
      title: 'API keys and the API',
      about: 'A key lets a script or another program use Linnet in your name.',
      also: 'token REST curl script program developer scope rotate revoke connected apps automation',
    },
    webhooks: {
      title: 'Webhooks',
      about: 'A webhook tells another program at once what happens to your links.',
      also: 'Discord Slack notification event signature secret delivery retry integration',
    },
    shortcuts: {
      title: 'Keyboard shortcuts',
      about: 'Nearly everything works without a mouse.',
      also: 'keys hotkey palette command keyboard accessibility',
    },
    'too-many': {
      title: 'Too many requests',
      about:
        'Linnet limits how often one person or program may ask, so that nobody keeps the others waiting.',
      also: 'rate limit 429 wait slow down blocked quota',
    },
    errors: {
      title: 'What error messages mean',
      about: 'Each message with what to do about it.',
      also: 'error fault problem failed message code',
    },
  },
});
