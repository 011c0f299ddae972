import { translated } from '../../lib/words.ts';

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
  asksAgain: 'This page asks again by itself.',
  capUnknown: {
    title: 'Not right now',
    advice:
      'This link works a set number of times. Whether it still does is not known right now. Try again shortly.',
  },
  notYet: {
    heading: 'This link is not live yet',
    opens: 'It opens on',
    advice: 'Open this address again then.',
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
