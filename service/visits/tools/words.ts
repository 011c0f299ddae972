import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const toolRefusals = sayings({
  noAddress: 'The url must be a web address that begins with https:// or http://',
  userInfo: 'The url must not contain a user name or a password',
  noHost: 'The host must be a host name such as example.com',
});
