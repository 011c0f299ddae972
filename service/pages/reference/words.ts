import { translated } from '../../lib/words.ts';

/** What the pages of the reference say besides the operations, which are described in English. */
export const referenceWords = translated({
  title: 'API reference',
  titleOf: '{section} · API',
  nav: {
    label: 'Sections',
    start: 'First link and samples',
    keys: 'API keys',
    help: 'Help',
    operations: 'Operations',
  },
  start: {
    what: 'Nearly everything the screens do can be done with these calls; each says who may make it. Send an API key as {header}. Answers are JSON, errors carry {error} and {code}, and every limit is told in the {limits} headers.',
    samples:
      'The samples begin with the address of this page, and with your key once you put it in. They run as they stand.',
    first: 'First link',
    firstHow: 'Make a key under {keys}, put it in above, and run this.',
    know: 'Good to know',
    families:
      'Operations under {urls} are those that clients of the hosted platform know, those under {links} are Linnet’s own and tell more. Where two do the same, take either. The answer to a new link has its time in Unix seconds, lists have it as ISO 8601.',
    times:
      'Times are in UTC unless a parameter names a zone. Requests take ISO 8601 or Unix seconds; each field of an answer says which of the two it has.',
    filter: 'The parameter {filter} of a list is a JSON object, percent-encoded: {example}.',
    ignored:
      'A field or a parameter with a name that is not listed is ignored, a mistyped one too. Get the link afterwards to see what was set.',
    limits:
      'An operation can have several limits, and the {limits} headers tell the shortest. After status 429, {retry} tells the seconds to wait; for the limit of a day these can be hours.',
    operations: 'All operations',
    search: 'Search',
    found: 'Operations found: {count}',
    none: 'No operation has these words',
  },
  bar: {
    language: 'Language of the samples',
    key: 'Your key',
    make: 'Make one',
    made: 'Made. It is good for a week, and gone from this page when you leave it.',
    signedOut: 'Sign in to Linnet first.',
    failed: 'No key was made. Make one under API keys.',
  },
  sample: {
    linkTo: 'Link to: {title}',
    inLanguage: '{title}, {language}',
    calls: 'Calls:',
    needs: 'The key needs:',
    noKey: 'It takes no key.',
    copy: 'Copy',
    copied: 'Copied',
  },
  operation: {
    callers: 'Callers',
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
    anyone: 'Anybody; credentials are ignored',
    optional: 'Anybody, or signed in',
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
