import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  bar: {
    label: 'Filters',
    add: 'Filter',
    tag: 'Tag',
    clear: 'Clear all',
    several: '{first} +{others, number}',
    printed: '{name}: {values}',
  },
  choices: {
    find: 'Find',
    findIn: 'Find in {dimension}',
    noneFits: 'No matches.',
    none: 'No clicks in this period.',
    shown: '{shown, number} of {all, number}, with the most clicks.',
  },
  range: {
    name: 'Range',
    upToNow: 'Up to now',
    zone: 'Time zone',
    zoneHint: 'Determines when days and hours begin.',
    from: 'From',
    to: 'To',
    show: 'Apply',
    bothDays: 'Choose both days',
    wrongOrder: 'The first day is after the last',
    tooLong: 'Choose at most {most, number} days',
  },
  last: {
    hour: 'Last 1 hour',
    sixHours: 'Last 6 hours',
    day: 'Last 24 hours',
    days: '{days, plural, one {Last # day} other {Last # days}}',
  },
  before: '{weeks, plural, one {a week earlier} other {# weeks earlier}}',
});
