import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const profilePictureRefusals = sayings({
  unreadable: 'The picture cannot be read',
});
