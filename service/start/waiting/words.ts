import { catalogue, sayings, translated } from '../../lib/words.ts';

/** What is said on pages while the database cannot be reached at a start. */
export const waitingWords = translated({
  /** With links that are known from before. */
  redirecting: {
    title: 'Linnet waits for its database',
    advice:
      'Links go on redirecting. Everything else works again once the database answers; try again in a moment.',
  },
  /** While the server refuses the token: at the computer itself another one is taken. */
  refused: {
    title: 'The server of the database refuses the token',
    advice:
      'Hand Linnet another one. It is tried first, and used at once. Links that Linnet remembers go on redirecting.',
    field: 'New token',
    use: 'Use this token',
    none: 'Type or paste the token.',
    wrong: 'The server of the database does not let Linnet write with this.',
    silent: 'The server of the database does not answer now. Try again in a moment.',
    taken: 'The new token is in use',
    starts: 'Linnet starts. This page goes on by itself.',
  },
  empty: {
    title: 'Linnet waits for its database',
    advice:
      'Nothing is known of the links here yet. Everything works once the database answers; try again in a moment.',
  },
});

/** What the window of the desktop app says of it. */
export const doingWords = sayings({ waiting: 'waiting for the database. {reason}' });

/** What the log says of it, and a terminal. */
export const startingWords = catalogue({
  line: '{reason}. Linnet waits for it at {url}: {links, plural, =0 {no link is known from before} one {# link redirects} other {# links redirect}}',
});
