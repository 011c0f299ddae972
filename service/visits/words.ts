import { sayings, translated } from '../lib/words.ts';

export const redirectWords = translated({
  password: {
    title: 'Password needed',
    heading: 'This link needs a password',
    whoKnows: 'The person who shared it with you knows the password.',
    label: 'Password',
    wrong: 'Wrong password. Try again.',
    action: 'Open the link',
  },
  peopleOnly: {
    title: 'For people only',
    heading: 'This link is for people only',
    advice: 'Automated visitors are blocked. Open it in a browser.',
  },
  notNow: { title: 'Not right now', advice: 'This link is temporarily unavailable. Try again in a minute.' },
  ended: {
    paused: { title: 'This link is paused', advice: 'Its owner has paused it and can activate it again.' },
    expired: { title: 'This link has expired', advice: 'It worked until {moment}.' },
    usedUp: {
      title: 'This link has reached its click limit',
      advice: 'It only worked for a limited number of clicks.',
    },
    deleted: { title: 'This link was deleted', advice: 'Its owner can still restore it for a while.' },
    over: { title: 'This link has expired', advice: 'It does not work any more.' },
    next: 'Ask the person who shared it with you, or look for another link by its name.',
  },
  blocked: {
    title: 'This link is blocked',
    advice: 'The people who run this service have blocked it.',
    mistake: 'If you think that this is a mistake, write to them.',
  },
  other: {
    mail: { title: 'This link writes an email', action: 'Write the email' },
    call: { title: 'This link calls a phone number', action: 'Call' },
    message: { title: 'This link writes a text message', action: 'Write the message' },
    app: { title: 'This link opens another app', action: 'Open the app' },
    press: 'Your browser may ask first. If nothing happens, this device has no app for it.',
    share: { title: 'This link leads to a shared folder' },
    copy: 'Browsers do not open shared folders. Copy the path, and paste it into the address bar of your file manager.',
    windows: 'Windows',
    elsewhere: 'macOS and Linux',
  },
  notAllowed: {
    title: 'This link cannot be opened',
    advice: 'The owner of this Linnet does not allow links to this kind of address.',
  },
  asksAgain: 'This page tries again automatically.',
  capUnknown: {
    title: 'Not right now',
    advice: 'This link has a click limit, which cannot be checked right now. Try again shortly.',
  },
  notYet: {
    heading: 'This link is not live yet',
    opens: 'It opens on',
    advice: 'Open this address again then. It does not work before.',
    liveNow: 'This link is live now',
    started: 'You can now open it.',
    follow: 'Open the link',
  },
  preview: {
    status: 'Status',
    active: 'Active',
    inactive: 'Paused',
    expired: 'Expired',
    scheduled: 'Not live yet',
    blocked: 'Blocked',
    made: 'Created',
    unknown: 'unknown',
    starts: 'Starts',
    leadsTo: 'Goes to',
    leadsToNow: 'Currently goes to',
    leadsToHost: 'This address leads to {host}.',
    share: '{weight, number}% of visits',
    from: 'From {countries}',
    rules: 'The owner’s rules send some visitors elsewhere.',
    hiddenByPassword: 'Hidden until the password is entered',
    hiddenWhileInactive: 'Hidden while the link is not active',
    follow: 'Follow the link',
  },
});

export const pageOfLinksWords = translated({
  none: 'There are no links here right now.',
  clicks: '{count, plural, one {# click} other {# clicks}}',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const explainRefusals = sayings({ noIp: 'must be an IP address', pathForm: 'must not have ? or #' });

export const lookupWords = translated({
  missed: {
    title: 'Nothing here',
    advice: 'No short link has this address. Check the spelling, or ask the person who shared it.',
    near: '{count, plural, one {Did you mean this one?} other {Did you mean one of these?}}',
    make: 'Create “{name}” now',
    other: 'Another name',
    printed: 'Did you scan this link, or read it on a sign?',
    tell: 'Tell the people who can fix it',
  },
  go: {
    title: 'Go to a link',
    heading: 'Where to?',
    label: 'Name or short address of a link',
    action: 'Go',
    browser:
      'To enter names in the address bar, add this address to the search engines of your browser, with “go” as its shortcut:',
    steps: 'Step-by-step instructions (sign-in required)',
    several: 'There are several similar links',
    none: 'No link has this name',
    noneAdvice: 'Check the spelling, or ask a colleague.',
    other: 'Another name',
  },
  search: { name: 'Linnet', description: 'Go to a short link by its name' },
});

/** Why requests are refused; people read a translation, programs get the English. */
export const toolRefusals = sayings({
  noAddress: 'The url must be a web address that begins with https:// or http://',
  userInfo: 'The url must not contain a user name or a password',
  noHost: 'The host must be a host name such as example.com',
});
