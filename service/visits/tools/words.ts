import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const toolRefusals = sayings({
  noAddress: 'The url must be a web address that begins with https:// or http://',
  userInfo: 'The url must not hold a user name or a password',
  noHost: 'The host must be a host name such as example.com',
});
