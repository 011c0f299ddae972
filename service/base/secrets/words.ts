import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const databaseTokenRefusals = sayings({
  isFile: 'The database is a file, which needs no token',
  isFixed: 'The token was set when the service was started (LINNET_DATABASE_AUTH_TOKEN)',
  mayNotWrite: 'The database server does not let Linnet write with this token',
});
