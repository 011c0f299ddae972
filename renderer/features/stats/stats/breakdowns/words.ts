import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  notToldApart: 'Too many new names came in a day. Further ones are counted together, not told apart.',
  shares: {
    localNetwork: 'Local network',
    bots: 'Bots',
  },
  campaigns: {
    title: 'Campaigns',
    tag: 'Campaign tag',
    none: 'No click carried a campaign tag. Share a short address with {example} behind it to tell where its clicks come from.',
    example: '?utm_source=poster',
  },
  countries: {
    title: 'Countries',
  },
  table: {
    caption: 'Clicks and visitors by {dimension}',
    clicks: 'Clicks',
    visitors: 'Visitors',
    before: 'Clicks before',
    others: '{count, plural, one {# other} other {# others}}',
    fewer: 'Show fewer',
    shown: '{shown, number} of {all, number} shown',
  },
});
