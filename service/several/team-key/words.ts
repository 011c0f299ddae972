import { sayings } from '../../lib/words.ts';

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
