import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  groups: {
    begin: 'Getting started',
    links: 'Links',
    figures: 'Statistics',
    people: 'People and names',
    computer: 'The computer that runs Linnet',
    programs: 'For programs',
    more: 'Reference',
  },
  /** Title, what it is for in one sentence, and further words by which a search finds it. */
  articles: {
    'first-link': {
      title: 'Create your first link',
      about: 'A short link gives a long address a name that people can type, print and remember.',
      also: 'create new shorten URL start begin copy',
    },
    share: {
      title: 'Share Linnet on the local network',
      about: 'Until you share Linnet, only its own computer can reach it.',
      also: 'Wi-Fi LAN colleagues others reach name address port 80 links.local public',
    },
    phone: {
      title: 'A phone cannot open a link',
      about: 'The test with a phone finds out which step fails and suggests what to do.',
      also: 'firewall guest network unreachable does not work blocked Wi-Fi VPN .local mobile Android iPhone timeout',
    },
    'address-bar': {
      title: 'Type go and a name in the address bar',
      about: 'Set up your browser once, and “go handbook” opens the link named handbook.',
      also: 'keyword search engine Chrome Edge Firefox Safari bare name go/',
    },
    qr: {
      title: 'QR codes, labels and posters',
      about: 'People scan a printed code to open a link without typing.',
      also: 'print label sheet logo colour scan PDF SVG PNG picture Wi-Fi contact',
    },
    names: {
      title: 'Aliases and additional names',
      about: 'The alias is the end of a short address, and additional names open the same link.',
      also: 'rename change slug emoji taken reserved synonym old address',
    },
    limits: {
      title: 'Passwords, start, end and click limits',
      about: 'A link can ask for a password, start on a date, and end on a date or after a number of clicks.',
      also: 'expire expiry schedule cap protect secret bots crawler deadline campaign',
    },
    rules: {
      title: 'Rules, variants and pages of links',
      about: 'One link can send different visitors to different places, or show a page with several links.',
      also: 'bundle list of links country language device phone A/B test split geo targeting time of day network condition',
    },
    'passing-on': {
      title: 'Path forwarding',
      about: 'One link such as go/ticket/123 can open every ticket.',
      also: 'path query parameter template placeholder search jira wildcard deep link fill places',
    },
    find: {
      title: 'Find links: search, tags, filters and views',
      about: 'Find links by any detail you remember, and save the views you use often.',
      also: 'filter label colour group saved list column sort select many bulk',
    },
    'team-links': {
      title: 'The links of your team',
      about: 'Find everybody’s links in one list, and share a link with colleagues or transfer it.',
      also: 'directory colleagues everyone group owner editor hand over transfer looked for wanted missing duplicate same destination',
    },
    bin: {
      title: 'Undo, history and deleted links',
      about: 'Undo changes, and restore deleted links.',
      also: 'restore recover deleted lost revert version trash Ctrl Z',
    },
    'import-export': {
      title: 'Import and export links',
      about: 'Import links from other services, and export your links to files.',
      also: 'import export CSV Excel JSON Shlink Kutt YOURLS golink Bitly Short.io Dub Rebrandly bookmarks migrate',
    },
    statistics: {
      title: 'How statistics count',
      about:
        'Every visit that a link redirects is a click, and visitors are counted without storing their addresses.',
      also: 'analytics clicks visitors unique bots referrer country city browser device time zone live compare wrong number',
    },
    reports: {
      title: 'Share statistics: print, files and public pages',
      about: 'Print statistics, export them to a file, or open a public page.',
      also: 'report PDF export CSV Excel share analytics campaign UTM',
    },
    privacy: {
      title: 'What Linnet stores',
      about: 'All data stays in your team’s database, and Linnet stores little about visitors.',
      also: 'privacy data protection GDPR IP address cookies tracking erase delete personal retention',
    },
    people: {
      title: 'People, roles and invitations',
      about: 'The owner and admins decide who has an account and what each person can do.',
      also: 'user member admin owner invite join suspend account team rights permission offboarding leave',
    },
    password: {
      title: 'Forgotten passwords, also without a mail server',
      about: 'A six-digit code lets a person choose a new password.',
      also: 'reset login sign in cannot locked out email verify code SMTP mail',
    },
    providers: {
      title: 'Sign in with another service',
      about: 'People can sign in with an account from another service, such as your own OpenID provider.',
      also: 'SSO OAuth OpenID Google GitHub Discord Keycloak single sign-on link account',
    },
    domains: {
      title: 'Domains of your own',
      about: 'Under a domain such as events, links have their own aliases.',
      also: 'custom domain DNS hosts file host name verify root robots',
    },
    backups: {
      title: 'Backups and restoring',
      about: 'Linnet creates a backup every day and verifies each one by restoring it.',
      also: 'backup copy restore recovery code disk lost folder USB broken',
    },
    moving: {
      title: 'Move to another computer',
      about: 'One file moves everything to a new installation.',
      also: 'migrate transfer new machine server take over passphrase',
    },
    several: {
      title: 'Several computers with one database',
      about: 'When one computer is off, the others keep serving the same links.',
      also: 'cluster instances high availability libSQL server replica machines team key',
    },
    updates: {
      title: 'Update Linnet',
      about:
        'A new version comes from a folder, your own network or a file, and never automatically from the internet.',
      also: 'upgrade version install new release rollback',
    },
    keys: {
      title: 'API keys and the API',
      about: 'A key lets a script or another program use Linnet as you.',
      also: 'token REST curl script program developer scope rotate revoke connected apps automation',
    },
    webhooks: {
      title: 'Webhooks',
      about: 'A webhook immediately notifies another program about events on your links.',
      also: 'Discord Slack notification event signature secret delivery retry integration',
    },
    shortcuts: {
      title: 'Keyboard shortcuts',
      about: 'Almost everything works without a mouse.',
      also: 'keys hotkey palette command keyboard accessibility',
    },
    'too-many': {
      title: 'Too many requests',
      about:
        'Linnet limits how many requests a person or program can send, so that it stays fast for everybody.',
      also: 'rate limit 429 wait slow down blocked quota',
    },
    errors: {
      title: 'What error messages mean',
      about: 'Every error message, and what to do about it.',
      also: 'error fault problem failed message code',
    },
  },
});
