import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Variants',
  caption: 'Clicks by variant',
  destination: 'Destination',
  set: 'Expected',
  got: 'Actual',
  clicks: 'Clicks',
  visitors: 'Visitors',
  own: 'Own destination',
  variant: 'Variant {number, number}',
  earlier: 'Earlier variant {number, number}',
  percent: '{percent, number}%',
  range: 'With {clicks, number} clicks, the true share is probably between {from} and {to}',
  verdict: {
    untested: 'There are no shares to compare.',
    few: 'Too few clicks to tell',
    more: '{count, plural, one {# more click is needed to know every share within {points, number} points.} other {# more clicks are needed to know every share within {points, number} points.}}',
    asSet: {
      title: 'The actual split matches the expected one',
      soFar:
        '{count, plural, one {Matches so far, based on # click} other {Matches so far, based on # clicks}}',
      known: 'Every share is accurate within {points, number} points.',
    },
    off: {
      title: 'The difference is too large to be chance',
      why: 'The shares were changed during this period, or some clicks are older than the variants. Choose a shorter period.',
    },
    byCountry:
      'Visitors sent elsewhere by country are counted under the own destination, so only the variants are compared.',
    filtered: 'Shares cannot be compared while a filter hides variants.',
    none: 'This link no longer has variants. These clicks are from when it did.',
  },
  limits: 'Linnet counts clicks, not what visitors do next. It cannot tell which destination works better.',
});
