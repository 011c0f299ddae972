import { translated } from '../../lib/words.ts';

/** The public page about a link's clicks, and the forms that lead to it. */
export const statsWords = translated({
  lookUp: {
    title: 'Link statistics',
    code: 'Short code',
    password: 'Password, if the link has one',
    action: 'Show statistics',
  },
  none: {
    title: 'No statistics to show',
    advice:
      'Either no short link has this code, or whoever made it keeps its figures to themselves. The link itself may work all the same.',
    own: 'Who made the link finds its figures after signing in.',
    another: 'Try another code',
    signIn: 'Sign in',
  },
  password: {
    title: 'Password needed',
    heading: 'These statistics need a password',
    whoKnows: 'It is the password of the link itself. Whoever shared it with you knows it.',
    label: 'Password',
    wrong: 'That password is not right. Try again.',
    action: 'Show statistics',
  },
  page: {
    title: 'Statistics of {alias}',
    since: 'since {day}',
    clicksInAll: 'Clicks in all',
    visitorsInAll: 'Visitors in all',
    lastClick: 'Last click',
    noClickYet: 'None yet',
    howFarBack: 'How far back',
    inPeriod:
      '{clicks, plural, one {# click} other {# clicks}} by {visitors, plural, one {# visitor} other {# visitors}} in {period}',
    others: '{count, plural, one {# other} other {# others}}',
    tooManyNames: 'Not told apart: too many new names in a day',
    files: 'Everything, as a file:',
  },
  periods: {
    day: '24 hours',
    week: '7 days',
    month: '30 days',
    quarter: '90 days',
  },
  chart: {
    none: 'Nobody has followed the link in this time.',
    label: 'Clicks over time; the table below says the same',
    clicks: 'Clicks',
    visitors: 'Visitors',
    asTable: 'As a table',
    time: 'Time, UTC',
  },
  sections: {
    country: 'Countries',
    city: 'Cities',
    referrer: 'Referrers',
    device: 'Devices',
    browser: 'Browsers',
    os: 'Systems',
    bots: 'Bots',
  },
  values: {
    unknown: 'Unknown',
    noReferrer: 'Typed or unknown',
    localNetwork: 'Local network',
    notToldApart: 'Not told apart',
  },
  devices: {
    desktop: 'Computer',
    mobile: 'Phone',
    tablet: 'Tablet',
  },
  formats: {
    csv: 'CSV',
    xlsx: 'Excel',
    json: 'JSON',
    xml: 'XML',
  },
  times: {
    onDay: '{day}, {time}',
    moment: '{moment} UTC',
  },
});
