import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const profilePictureRefusals = sayings({
  unreadable: 'The picture cannot be read',
});
