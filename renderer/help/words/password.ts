import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  yours: 'You forgot your own',
  ask: 'Ask the owner or an admin for a code, unless Linnet sends mail.',
  forgot: 'On the sign-in page choose {forgot}, then {haveCode}.',
  type: 'Type your email, the code and a new password. You are signed out everywhere else then.',
  theirs: 'Somebody else forgot theirs',
  menu: 'The owner or an admin opens {people} and chooses {code} in the menu of the person.',
  read: 'Read the six digits to the person. They are good for ten minutes and for one use.',
  nothing: 'Nothing changes until the code is used.',
  mail: 'With a mail server, set up under {mail}, people get their codes by themselves. Without one, messages wait in the outbox there, where the owner reads them.',
  change: 'Who knows the password changes it under {account}.',
  ends: 'The code is not accepted',
  endsThen: 'It is older than ten minutes, was used, or another one was made since. Make a new one.',
  weak: 'The new password is refused',
  weakThen:
    'It needs 8 characters or more, with a capital and a small letter, a digit and a special character.',
  wait: 'Signing in asks you to wait',
  waitThen: 'Five tries a minute are let through. Wait a minute, then type slowly.',
});
