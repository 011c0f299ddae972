import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  bar: {
    label: 'What is counted',
    clear: 'Clear all',
    several: '{first} +{others, number}',
    printed: '{name}: {values}',
  },
  choices: {
    find: 'Find',
    findIn: 'Find in {dimension}',
    noneFits: 'Nothing fits.',
    none: 'No clicks in this time.',
    shown: '{shown, number} of {all, number}: those with the most clicks.',
  },
  range: {
    name: 'Range',
    upToNow: 'Up to now',
    zone: 'Time zone',
    zoneHint: 'Where days and hours begin.',
    from: 'From',
    to: 'To',
    show: 'Show these days',
    bothDays: 'Choose both days',
    wrongOrder: 'The first day comes after the last',
    tooLong: 'At most {most, number} days at once',
  },
  last: {
    hour: 'Last 1 hour',
    sixHours: 'Last 6 hours',
    day: 'Last 24 hours',
    days: 'Last {days, number} days',
  },
  before: {
    hour: 'the hour before',
    sixHours: 'the 6 hours before',
    asLong: 'the same time before',
    day: 'the 24 hours before',
    days: '{days, plural, one {the day before} other {the # days before}}',
  },
});
