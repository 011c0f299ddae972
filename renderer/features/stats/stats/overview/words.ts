import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  hot: {
    title: 'Popular now',
    when: 'last hour',
    none: 'No clicks in the last hour.',
    byLink: 'Clicks by link',
  },
  today: {
    clicks: 'Clicks today',
    visitors: 'Visitors today',
    links: 'Links clicked today',
    sites: 'Referrers today',
    yesterday: 'yesterday at this time',
  },
});
