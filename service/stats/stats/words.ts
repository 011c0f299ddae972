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
    title: 'No statistics available',
    advice:
      'Either no short link has this code, or its statistics are private. The link itself may still work.',
    own: 'If you created the link, sign in to see its statistics.',
    another: 'Try another code',
    signIn: 'Sign in',
  },
  password: {
    title: 'Password needed',
    heading: 'These statistics need a password',
    whoKnows: 'Use the password of the link itself. The person who shared the link with you knows it.',
    label: 'Password',
    wrong: 'Wrong password. Try again.',
    action: 'Show statistics',
  },
  page: {
    title: 'Statistics of {alias}',
    since: 'since {day}',
    clicksInAll: 'Total clicks',
    visitorsInAll: 'Total visitors',
    lastClick: 'Last click',
    noClickYet: 'None yet',
    howFarBack: 'Period',
    inPeriod:
      '{clicks, plural, one {# click} other {# clicks}} by {visitors, plural, one {# visitor} other {# visitors}} in {period}',
    others: '{count, plural, one {# other} other {# others}}',
    tooManyNames: 'Other values (too many in one day)',
    files: 'Download:',
  },
  periods: {
    day: '24 hours',
    week: '7 days',
    month: '30 days',
    quarter: '90 days',
  },
  chart: {
    none: 'No clicks in this period.',
    label: 'Clicks over time, as in the table below',
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
    noReferrer: 'Direct or unknown',
    localNetwork: 'Local network',
    notToldApart: 'Other values',
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
