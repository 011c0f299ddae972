import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const accountRefusals = sayings({
  passwordWeak: 'The password is too weak',
  codeWrong: 'The code is wrong or has expired',
  emailVerified: 'This email address is already verified',
  emailTaken: 'An account with this email already exists',
  signInWrong: 'Email or password is wrong',
  suspended: 'This account is suspended. Ask the person who runs this service',
  registrationClosed: 'Registration is closed. Ask the person who runs this service',
  invitationNeeded: 'You need a valid invitation to register',
  hasPassword: 'This account already has a password',
  currentWrong: 'The current password is wrong',
  sameEmail: 'This is already your email address',
  noEmail: 'This is not an email address',
  tooManyCodes: 'Too many codes were requested. Use the newest one or try again later',
  setupAtComputer:
    'The first account is created on the computer that runs Linnet, by the user who runs it, or with the setup code shown there',
  setupCodeWrong: 'This setup code is wrong. The computer that runs Linnet shows the current one',
});
