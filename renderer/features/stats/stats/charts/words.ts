import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  time: {
    title: 'Clicks over time',
    zone: 'Times in {zone}',
    column: 'Time',
    summary:
      'Clicks over time: {clicks, plural, one {# click} other {# clicks}} by {visitors, plural, one {# visitor} other {# visitors}}. Press T for the table.',
    clicks: 'Clicks',
    visitors: 'Visitors',
    before: 'Previous clicks',
    clicksIn: 'Clicks in {stretch}',
    clicksAt: '{count, number} clicks',
    visitorsAt: '{count, number} visitors',
    beforeAt: '{count, number} previous clicks',
    soFar: '{bucket}, so far',
    since: '{bucket}, from {time}',
    partial: 'Incomplete so far',
  },
  map: {
    label: 'Map of the countries clicks came from',
    unnamed: 'No official name',
  },
});
