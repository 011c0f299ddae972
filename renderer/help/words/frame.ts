import { catalogue } from '../../lib/words.ts';

/** What stands around the articles. */
export const words = catalogue({
  title: 'Help',
  search: 'Search help',
  all: 'All of help',
  found: '{count, plural, =0 {No article has these words} one {# article} other {# articles}}',
  noneHint: 'Try another word, or look through the list.',
  faults: 'If it does not work',
  onward: 'More about this',
  none: 'There is no article at this address',
  noneFurther: 'It may have another name by now. Search for it, or choose one below.',
  signIn: 'Sign in',
  apiPage: 'API reference',
  errors: {
    when: 'Message',
    advice: 'What to do',
    looked: 'The message you came from',
    said: 'The message itself says what is in the way.',
  },
  shortcuts: {
    here: 'They work on every screen:',
    there: 'They work in the list of links:',
    charts: 'They work beside charts:',
  },
});
