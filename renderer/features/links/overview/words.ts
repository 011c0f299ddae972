import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  attention: {
    title: 'Needs a look',
    blocked: 'Blocked',
    limit: 'Click limit reached',
    endDate: 'End date passed',
    endsSoon: 'Ends soon',
    clicksLeft: '{count, plural, one {# click left} other {# clicks left}}',
  },
  recent: {
    title: 'Recent links',
    all: 'All links',
  },
});
