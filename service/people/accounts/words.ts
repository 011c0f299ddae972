import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const accountRefusals = sayings({
  passwordWeak: 'The password is too weak',
  codeWrong: 'The code is wrong or has expired',
  emailVerified: 'This email address is verified already',
  emailTaken: 'An account with this email exists already',
  signInWrong: 'Email or password is wrong',
  suspended: 'This account is suspended; ask the person who runs this service',
  registrationClosed: 'Registration is closed here; ask the person who runs this service',
  invitationNeeded: 'Registration needs an invitation that is still good',
  hasPassword: 'This account has a password already',
  currentWrong: 'The current password is wrong',
  noEmail: 'This is no email address',
  tooManyCodes: 'Too many codes were asked for; use the newest one or try again later',
  setupAtComputer:
    'The first account is made on the computer that runs Linnet, by the user who runs it, or with the setup code shown there',
  setupCodeWrong: 'This setup code is not right; the computer that runs Linnet shows the current one',
});
