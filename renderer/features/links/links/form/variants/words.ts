import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  name: 'Variants',
  hint: 'split visitors among destinations',
  count: '{count, plural, one {# destination} other {# destinations}}',
  explanation:
    'Split visitors among several destinations. Each visit is assigned at random, so the same visitor may see another destination next time.',
  own: 'Own destination',
  ownEmpty: 'the destination above',
  variant: 'Variant {number, number}',
  share: 'Share of {name}',
  percentOf: 'Share of {name} in percent',
  percent: '{percent, plural, one {# percent} other {# percent}}',
  percentSign: '%',
  fix: 'Keep the share of {name} when others change',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  add: 'Add a variant',
  even: 'Split evenly',
  most: '{most, plural, one {You can add # variant.} other {You can add up to # variants.}}',
  missing: 'Enter an address, or remove this variant.',
  byCountry:
    '{count, plural, one {Visitors from # country go elsewhere, regardless of the shares.} other {Visitors from # countries go elsewhere, regardless of the shares.}}',
  moved:
    '{count, plural, one {Clicks are counted by position in this list: clicks of variant {positions} will be shown for the address that is now in that position.} other {Clicks are counted by position in this list: clicks of variants {positions} will be shown for the addresses that are now in those positions.}}',
  gone: '{count, plural, one {Clicks of variant {positions} stay in the statistics as an earlier variant.} other {Clicks of variants {positions} stay in the statistics as earlier variants.}}',
});
