import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  hot: {
    title: 'Hot now',
    when: 'last hour',
    none: 'Nobody has followed a link in the last hour.',
    byLink: 'Clicks by link',
  },
  today: {
    clicks: 'Clicks today',
    visitors: 'Visitors today',
    links: 'Links clicked today',
    sites: 'Sites that sent visitors',
    yesterday: 'yesterday',
  },
});
