import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const logRefusals = sayings({
  levelFixed: 'The level was chosen when the service was started (LINNET_LOG_LEVEL)',
});
