import { catalogue, sayings, translated } from '../lib/words.ts';

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

export const takenOutWords = sayings({
  takenOut:
    'This machine was removed from the database at {place}. The owner can allow it again on another machine, under “Several machines”',
});

/** Why a service does not start on a database that others share, and what to do about it. */
export const teamKeyWords = sayings({
  wanted:
    'The database at {host} is shared by several machines and needs their team key. Set LINNET_TEAM_KEY to the words that the first machine shows, or to the secret that the others are started with',
  wrong:
    'The team key does not match the database at {host}. Set LINNET_TEAM_KEY to the words that the first machine shows, or to the secret that the others are started with',
  short:
    'LINNET_TEAM_KEY must have 20 characters or more. The words that the first machine shows are long enough',
  otherKey:
    '{name} is not the key that the machines of the database at {host} share. Start Linnet without it, because they share it automatically',
});
