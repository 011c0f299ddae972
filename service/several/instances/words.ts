import { sayings } from '../../lib/words.ts';

export const takenOutWords = sayings({
  takenOut:
    'This machine was removed from the database at {place}. The owner can allow it again on another machine, under “Several machines”',
});
