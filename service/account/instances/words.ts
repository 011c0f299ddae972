import { sayings } from '../../lib/words.ts';

export const ownerWords = sayings({
  thisOne: 'This is the machine you are using. Remove it from another one, or stop it',
  isFile: 'The database is a file on this computer. Move it to a server first',
});
