import { sayings } from '../../lib/words.ts';

/** Why a service does not start on a database that others share, and what to do about it. */
export const teamKeyWords = sayings({
  wanted:
    'The database at {host} is shared by several Linnets and wants their team key; set LINNET_TEAM_KEY to the words that the first Linnet shows, or to the secret that the others are started with',
  wrong:
    'The team key is not that of the database at {host}; set LINNET_TEAM_KEY to the words that the first Linnet shows, or to the secret that the others are started with',
  short:
    'LINNET_TEAM_KEY must have 20 characters or more; the words that the first Linnet shows are long enough',
  otherKey:
    '{name} is not the key that the Linnets of the database at {host} share; start Linnet without it, as they know it from each other',
});

/** What people read where something of theirs is refused; programs get the English. */
export const databaseTokenRefusals = sayings({
  isFile: 'The database is a file, which takes no token',
  isFixed: 'The token was given when the service was started (LINNET_DATABASE_AUTH_TOKEN)',
  mayNotWrite: 'The server of the database does not let Linnet write with this',
});
