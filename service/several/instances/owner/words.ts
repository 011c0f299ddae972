import { sayings } from '../../../lib/words.ts';

export const ownerWords = sayings({
  thisOne: 'This is the Linnet you are looking at. Take it out from another one, or stop it',
  isFile: 'The database is a file of this computer. Move it onto a server first',
  takenOut:
    'This Linnet was taken out of those that work on the database at {place}. The owner can let it in again on another one, under “Several machines”',
});
