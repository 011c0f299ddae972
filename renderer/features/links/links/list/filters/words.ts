import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  group: 'Filters',
  add: 'Filter',
  addMore: 'Add a filter',
  clear: 'Clear all',
  back: 'All filters',
  kinds: {
    status: 'Status',
    tag: 'Tag',
    domain: 'Domain',
    created: 'Created',
    password: 'Password',
    limit: 'Click limit',
  },
  password: { yes: 'With a password', no: 'Without a password' },
  limit: { yes: 'With a click limit', no: 'Without a click limit' },
  created: {
    today: 'Today',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    from: 'From',
    to: 'To',
    since: 'since {from, date, day}',
    until: 'until {to, date, day}',
    between: '{from, date, day} – {to, date, day}',
  },
});
