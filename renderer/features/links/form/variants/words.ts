import { catalogue } from '../../../../lib/words.ts';

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
  most: '{most, number} variants are the most.',
  missing: 'Type an address, or remove this variant.',
  byCountry:
    '{count, plural, one {Visitors from # country go elsewhere, whatever the shares.} other {Visitors from # countries go elsewhere, whatever the shares.}}',
  relabelled:
    '{count, plural, one {Past clicks stay with the place in the list, not with the address: saving shows those of variant {positions} for what stands there now.} other {Past clicks stay with the place in the list, not with the address: saving shows those of variants {positions} for what stands there now.}}',
});
