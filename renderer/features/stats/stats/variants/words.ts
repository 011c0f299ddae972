import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Variants',
  caption: 'Clicks by variant',
  destination: 'Destination',
  set: 'Set',
  got: 'Got',
  clicks: 'Clicks',
  visitors: 'Visitors',
  own: 'Own destination',
  variant: 'Variant {number, number}',
  earlier: 'Earlier variant {number, number}',
  percent: '{percent, number}%',
  range: 'The true share lies between {from} and {to}, as far as {clicks, number} clicks can tell',
  verdict: {
    untested: 'There are no two shares to compare.',
    few: 'Too few clicks to say',
    more: '{count, plural, one {# more click tells every share to within {points, number} points.} other {# more clicks tell every share to within {points, number} points.}}',
    asSet: {
      title: 'The split has come out as set',
      soFar:
        '{count, plural, one {As set, as far as # click can tell} other {As set, as far as # clicks can tell}}',
      known: 'Every share is known to within {points, number} points.',
    },
    off: {
      title: 'More off than chance explains',
      why: 'The shares were changed within this time, or clicks are older than the variants. Look at a shorter time.',
    },
    byCountry:
      'Visitors sent elsewhere by country count for the own destination, so only the variants are compared.',
    filtered: 'While a filter hides variants, nothing can be said about the shares.',
    none: 'This link has no variants now. These clicks were counted when it had some.',
  },
  limits: 'Linnet counts clicks, not what visitors do next: it cannot tell which destination works better.',
});
