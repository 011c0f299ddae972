import { catalogue } from '../../lib/words.ts';

/** What stands around the articles. */
export const words = catalogue({
  title: 'Help',
  search: 'Search help',
  all: 'All articles',
  found: '{count, plural, =0 {No articles found} one {# article} other {# articles}}',
  noneHint: 'Try another word, or browse the list.',
  faults: 'If it does not work',
  none: 'There is no article at this address',
  noneFurther: 'It may have moved. Search for it, or choose an article below.',
  apiPage: 'API reference',
  errors: {
    when: 'Message',
    advice: 'What to do',
    looked: 'The message you came from',
    said: 'The message itself says what is wrong.',
  },
  shortcuts: { here: 'On every screen:', there: 'In the list of links:', charts: 'With charts:' },
});
