import { sayings, translated } from '../../lib/words.ts';

export const redirectWords = translated({
  password: {
    title: 'Password needed',
    heading: 'This link needs a password',
    whoKnows: 'Whoever shared it with you knows the password.',
    label: 'Password',
    wrong: 'That password is not right. Try again.',
    action: 'Open the link',
  },
  peopleOnly: {
    title: 'For people only',
    heading: 'This link is for people',
    advice: 'Automated visitors are not let through. Open it in a browser.',
  },
  notNow: {
    title: 'Not right now',
    advice: 'This link cannot be followed at the moment. Try again in a minute.',
  },
  ended: {
    paused: {
      title: 'This link is paused',
      advice: 'Whoever made it has switched it off, and can switch it on again.',
    },
    expired: { title: 'This link has expired', advice: 'It worked until {moment}.' },
    usedUp: {
      title: 'This link is used up',
      advice: 'It could be followed a set number of times, and that number is reached.',
    },
    deleted: {
      title: 'This link was deleted',
      advice: 'For a while, whoever made it can bring it back.',
    },
    over: { title: 'This link has ended', advice: 'It does not lead anywhere any more.' },
    next: 'Ask whoever shared it with you, or look for another link by its name.',
  },
  blocked: {
    title: 'This link is blocked',
    advice: 'The people who run this service have blocked it, so it leads nowhere.',
    mistake: 'If you think that this is a mistake, write to them.',
  },
  asksAgain: 'This page asks again by itself.',
  capUnknown: {
    title: 'Not right now',
    advice:
      'This link works a set number of times. Whether it still does is not known right now. Try again shortly.',
  },
  notYet: {
    heading: 'This link is not live yet',
    opens: 'It opens on',
    advice: 'Open this address again then. Until then it leads nowhere.',
    liveNow: 'This link is live now',
    started: 'The wait is over.',
    follow: 'Open the link',
  },
  preview: {
    status: 'Status',
    active: 'Active',
    inactive: 'Paused',
    expired: 'Expired',
    scheduled: 'Not live yet',
    blocked: 'Blocked',
    made: 'Made',
    unknown: 'unknown',
    starts: 'Starts',
    leadsTo: 'Leads to',
    leadsToNow: 'Leads to now',
    share: '{weight, number}% of visits',
    from: 'From {countries}',
    rules: 'Rules of its owner take some visitors elsewhere.',
    hiddenByPassword: 'Hidden until the password is given',
    hiddenWhileInactive: 'Hidden while the link is not active',
    follow: 'Follow the link',
  },
});

/** What people read where something of theirs is refused; programs get the English. */
export const explainRefusals = sayings({
  noIp: 'must be an IP address',
  pathForm: 'must not have ? or #',
});
