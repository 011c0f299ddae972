import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const logRefusals = sayings({
  levelFixed: 'The log level was set when the service was started (LINNET_LOG_LEVEL)',
});
