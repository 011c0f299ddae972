import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  days: {
    title: 'Last 14 days',
    statistics: 'Statistics',
    summary:
      'Clicks of the last 14 days: {clicks, plural, one {# click} other {# clicks}} by {visitors, plural, one {# visitor} other {# visitors}}.',
    none: 'No clicks in the last 14 days.',
    clicks: 'Clicks in 14 days',
    visitors: '{count, plural, one {by # visitor} other {by # visitors}}',
  },
  today: {
    clicks: 'Clicks today',
    visitors: 'Visitors today',
    yesterday: 'at this time yesterday',
  },
});
