import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {keys} and press {new}.',
  scopes: 'Say where it is used, what it may do and when it ends. Give it no more than the program needs.',
  copy: 'Copy the key where your program reads it. It is shown only then.',
  call: 'Send it with each request as {header}.',
  reference: '{api} has every operation, with samples for curl, TypeScript, Python and Go.',
  rotate:
    '{rotate} in the menu of a key makes a new one with the same rights, and ends the old one at once or after an hour.',
  revoke: '{revoke} ends a key at once. What it made stays.',
  count: 'An account can have 20 active keys. A key may never do more than the person who made it.',
  apps: 'Programs that you signed in with, such as the command line, need no key. They stand under {apps}.',
  unauthorized: 'The program gets status 401',
  unauthorizedThen: 'The key was revoked, has ended, or was copied in part. Look at it in the list.',
  forbidden: 'The program gets status 403',
  forbiddenThen: 'The key may not do this. Make one with the right that the operation names.',
  limit: 'The program gets status 429',
  limitThen: 'It asks too often. Read {tooMany}.',
  known: 'Somebody else may know the key',
  knownThen: 'Rotate it, and choose that the old one is revoked at once.',
});
