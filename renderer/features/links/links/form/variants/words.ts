import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  name: 'Variants',
  hint: 'several destinations in shares',
  count: '{count, plural, one {# destination} other {# destinations}}',
  explanation:
    'Share visitors out among several destinations. Every visit is drawn anew, so the same visitor may see another one next time.',
  own: 'Own destination',
  ownEmpty: 'the destination above',
  variant: 'Variant {number, number}',
  share: 'Share of {name}',
  percentOf: 'Share of {name} in percent',
  percent: '{percent, plural, one {# percent} other {# percent}}',
  percentSign: '%',
  fix: 'Keep the share of {name} while others move',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  add: 'Add a variant',
  even: 'Share evenly',
  most: '{most, plural, one {# variant is the most.} other {# variants are the most.}}',
  missing: 'Type an address, or remove this variant.',
  byCountry:
    '{count, plural, one {Visitors from # country go elsewhere, whatever the shares.} other {Visitors from # countries go elsewhere, whatever the shares.}}',
  moved:
    '{count, plural, one {Clicks are counted by the place in this list: those of variant {positions} will be shown for the address that stands there now.} other {Clicks are counted by the place in this list: those of variants {positions} will be shown for the addresses that stand there now.}}',
  gone: '{count, plural, one {The clicks of variant {positions} stay in the statistics, as those of an earlier variant.} other {The clicks of variants {positions} stay in the statistics, as those of earlier variants.}}',
});
