import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  notToldApart: 'Too many new values came in one day. Further values are counted together.',
  shares: {
    localNetwork: 'Local network',
    bots: 'Bots',
  },
  campaigns: {
    title: 'Campaigns',
    tag: 'Campaign tag',
    none: 'No clicks with a campaign tag. Add {example} to a short address to see where its clicks come from.',
    example: '?utm_source=poster',
  },
  table: {
    caption: 'Clicks and visitors by {dimension}',
    clicks: 'Clicks',
    visitors: 'Visitors',
    before: 'Previous clicks',
    others: '{count, plural, one {# other} other {# others}}',
    fewer: 'Show fewer',
    shown: '{shown, number} of {all, number} shown',
  },
});
