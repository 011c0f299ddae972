import { catalogue, sayings, translated } from '../../lib/words.ts';

/** What is said on pages while the database cannot be reached at a start. */
export const waitingWords = translated({
  /** With links that are known from before. */
  redirecting: {
    title: 'Linnet is waiting for its database',
    advice:
      'Links keep redirecting. Everything else works again when the database responds. Try again in a moment.',
  },
  /** While the server refuses the token: at the computer itself another one is taken. */
  refused: {
    title: 'The database server rejected the token',
    advice:
      'Enter a new token. It is tested first and used immediately. Links in Linnet’s memory keep redirecting.',
    field: 'New token',
    use: 'Use this token',
    none: 'Enter the token.',
    wrong: 'The database server does not let Linnet write with this token.',
    silent: 'The database server is not responding. Try again in a moment.',
    taken: 'The new token is in use',
    starts: 'Linnet is starting. This page reloads automatically.',
  },
  empty: {
    title: 'Linnet is waiting for its database',
    advice:
      'Linnet does not know any links yet. Everything works when the database responds. Try again in a moment.',
  },
});

/** What the window of the desktop app says of it. */
export const doingWords = sayings({ waiting: 'waiting for the database. {reason}' });

/** What the log says of it, and a terminal. */
export const startingWords = catalogue({
  line: '{reason}. Linnet is waiting for it at {url}: {links, plural, =0 {no links are known from before} one {# link redirects} other {# links redirect}}',
});
