import { sayings, translated } from '../lib/words.ts';

/** Texts of the pages of the reference, besides the operations, which are described in English. */
export const referenceWords = translated({
  title: 'API reference',
  titleOf: '{section} · API',
  nav: {
    label: 'Sections',
    start: 'First link and examples',
    keys: 'API keys',
    help: 'Help',
    operations: 'Operations',
  },
  start: {
    what: 'These calls can do nearly everything that the screens do. Each one says who can use it. Send an API key as {header}. Responses are JSON, errors have {error} and {code}, and the {limits} headers describe every limit.',
    samples:
      'The examples use the address of this page, and your key once you enter it. You can run them unchanged.',
    first: 'First link',
    firstHow: 'Create a key under {keys}, enter it above, and run this.',
    know: 'Good to know',
    families:
      'Operations under {urls} are the ones that clients of the hosted platform know. Operations under {links} are Linnet’s own and return more. If two do the same, use either. The response to a new link has its time in Unix seconds, lists have it as ISO 8601.',
    times:
      'Times are in UTC unless a parameter sets a time zone. Requests accept ISO 8601 or Unix seconds. Each field of a response says which of the two it has.',
    filter: 'The parameter {filter} of a list is a JSON object, percent-encoded: {example}.',
    ignored:
      'Fields and parameters with unknown names are ignored, including misspelled ones. Get the link afterwards to check what was set.',
    limits:
      'An operation can have several limits. The {limits} headers describe the shortest. After status 429, {retry} gives the seconds to wait. For a daily limit, these can be hours.',
    operations: 'All operations',
    search: 'Search',
    found: 'Operations found: {count}',
    none: 'No operations found',
  },
  bar: {
    language: 'Language of the examples',
    key: 'Your key',
    make: 'Create one',
    made: 'Created. It is valid for a week, and removed from this page when you leave it.',
    signedOut: 'Sign in to Linnet first.',
    failed: 'The key could not be created. Create one under API keys.',
  },
  sample: {
    linkTo: 'Link to: {title}',
    inLanguage: '{title}, {language}',
    calls: 'Calls:',
    needs: 'The key needs:',
    noKey: 'No key is needed.',
    copy: 'Copy',
    copied: 'Copied',
  },
  operation: {
    callers: 'Access',
    who: 'Who',
    limit: 'Limit',
    parameters: 'Parameters',
    body: 'Body',
    form: 'Form',
    answers: 'Answers',
    errors: 'Errors',
    optional: '{type}, optional',
  },
  who: {
    anyone: 'Anyone; credentials are ignored',
    optional: 'Anyone, signed in or not',
    'signed-in': 'Signed in, with an app or with an API key',
    session: 'Signed in; no apps, no API keys',
    admin: 'Signed in as the owner or an admin',
    owner: 'Signed in as the owner',
  },
  scopes: 'Apps and keys need one of these: {scopes}',
  verified: 'The email must be verified',
  noLimit: 'No limit',
  per: {
    minute: '{requests, number} a minute',
    hour: '{requests, number} an hour',
    day: '{requests, number} a day',
  },
  bySignIn: '{signedIn} when signed in; {anonymous} otherwise',
});

/** The page at the bare address, for people who are not signed in. */
export const frontWords = translated({
  title: 'Short links',
  titleOf: 'Short links of {team}',
  what: 'A short name here stands for a long address, so that it is easy to say, type and print.',
  where: 'The links are stored on a computer of the team, and statistics stay there.',
  signIn: 'Sign in',
  join: 'Create an account',
  lookUp: 'Name or short address of a link',
  mostFollowed: 'Most popular',
  shorten: {
    title: 'Create a short link',
    address: 'Destination',
    name: 'Name (optional)',
    hint: '3 to 16 letters, digits, hyphens and underscores.',
    action: 'Create link',
    made: 'Your link is ready',
    copy: 'Copy',
    copied: 'Copied',
  },
  recent: {
    title: 'Created in this browser',
    claim: 'Sign in or create an account to keep them. You can then add them to your links.',
    forget: 'Forget this list',
  },
  problem: {
    address: 'Enter a complete web address, such as https://example.com/page.',
    refused: 'Links to this address are not allowed here.',
    name: 'This name cannot be used. Use 3 to 16 letters, digits, hyphens or underscores.',
    taken: 'Another link has this name. Choose another one.',
    tooMany: 'Too many links were created from here in a short time. Wait a minute, then try again.',
    closed: 'Only people with an account can create links here. Sign in to continue.',
    other: 'The link could not be created. Try again in a moment.',
  },
});

/** Letters about a week and about links that end, and the page that ends them. */
export const letterWords = translated({
  week: {
    subject: 'Your week: {clicks, plural, one {# click} other {# clicks}}',
    sum: 'Your links had {clicks, plural, one {# click} other {# clicks}} last week, {change}.',
    same: 'as many as in the week before',
    more: '{count, number} more than in the week before',
    fewer: '{count, number} fewer than in the week before',
    own: 'Your most followed links',
    compared: '{clicks, plural, one {# click} other {# clicks}}, {before, number} the week before',
    team: 'Most followed in the team',
    clicks: '{count, plural, one {# click} other {# clicks}}',
    over: 'No longer work',
    dead: 'Dead destinations',
    ending: 'End soon',
    wanted: 'Missing links',
    times: '{count, plural, one {once} other {# times}}',
    open: 'Open Linnet',
  },
  over: { blocked: 'blocked', 'used-up': 'reached its click limit', ended: 'ended' },
  reminder: {
    one: '{link} ends soon',
    subject: '{count, plural, one {# link ends soon} other {# links end soon}}',
    text: 'Once a link has ended, visitors no longer reach its destination. Open it to give it another end, or none.',
    open: 'Open your links',
  },
  edits: {
    subject: '{people} changed links of yours',
    text: 'You can see each change in the history of the link, and go back to what was before.',
    what: '{what, select, longUrl {destination} alias {alias} title {title} notes {notes} status {status} passwordProtected {password} expireAfter {end date} tagIds {tags} rules {rules} named {new name} unnamed {removed name} binned {deleted} restored {restored} shared {sharing} unshared {sharing} other {settings}}',
    open: 'Open your links',
  },
  closing: {
    edits: 'You get this email when others change your links.',
    weekly: 'You get this email on Mondays because you chose it.',
    reminders: 'You get this email a week and a day before a link of yours, or one that you edit, ends.',
  },
  end: {
    title: 'Emails from Linnet',
    question: 'Stop these emails?',
    action: 'Stop these emails',
    done: 'These emails have stopped',
    again: 'You can turn them on again in the settings.',
    settings: 'Open settings',
  },
});

/** What a phone shows of the installed screens. */
export const installedWords = translated({
  name: 'Linnet',
  description: 'Short links, statistics and QR codes for your team',
  newLink: 'New link',
  scan: 'Scan a code',
});

/** Why requests of the browser extension are refused. */
export const extensionRefusals = sayings({
  off: 'The browser extension is switched off here',
  moment: 'A click must not be in the future, nor older than 30 days',
});
