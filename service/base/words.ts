import { sayings, translated } from '../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const networkRefusals = sayings({
  tooManyRanges: 'All networks together can have up to {most} ranges',
  nameForm: 'must have 1 to {most} characters and no control characters',
  noRange: '{text} is not an address such as 10.0.0.7 or a range such as 10.0.0.0/24',
  twice: 'There are two networks named {name}',
  shared: '{range} is already in {name}',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const databaseTokenRefusals = sayings({
  isFile: 'The database is a file, which needs no token',
  isFixed: 'The token was set when the service was started (LINNET_DATABASE_AUTH_TOKEN)',
  mayNotWrite: 'The database server does not let Linnet write with this token',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const logRefusals = sayings({
  levelFixed: 'The log level was set when the service was started (LINNET_LOG_LEVEL)',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const pictureRefusals = sayings({
  notPicture: 'Image must be a base64 data URI of a PNG, JPEG or WebP picture',
  tooLarge: 'Image must have at most {most} bytes',
  otherType: 'Image is not of the type it claims to be',
  unreadable: 'The picture cannot be read',
  gone: 'The picture is no longer available. Choose it again',
});

export const mailWords = translated({
  hello: 'Hello,',
  helloTo: 'Hello {name},',
  notYou: 'If you did not request this, you can ignore this message.',
  verification: {
    subject: 'Your verification code',
    text: 'Enter this code to verify your email address. It is valid for ten minutes.',
  },
  passwordReset: {
    subject: 'Your code for a new password',
    text: 'Enter this code to choose a new password. It is valid for ten minutes.',
  },
  welcome: {
    subject: 'Welcome to Linnet',
    text: 'Your account is ready. Create a short link, share it, and see who follows it.',
    action: 'Open Linnet',
    closing: 'You received this message because an account was created with your email address.',
  },
  deletion: {
    subject: 'Your account will be deleted',
    text: 'Your account, its links and their statistics will be erased on {moment} UTC. Until then, your links keep working and you can keep your account.',
    action: 'Keep my account',
    closing: 'After that, nothing can be restored.',
  },
  restoration: {
    subject: 'Your account is restored',
    text: 'Your account will not be deleted. Sign in again to use it.',
    action: 'Sign in',
    closing: 'If you did not restore it, change your password.',
  },
  providerLinked: {
    subject: 'A new sign-in method was added to your account',
    text: 'An account at {provider} with your email address was linked to your account. Anyone who can use that account can now sign in here as you.',
    action: 'View sign-in methods',
    closing: 'If you did not link it, unlink it there and change your password.',
  },
  newDevice: {
    subject: 'Your account was signed in to on a new device',
    text: 'On {moment} UTC, somebody signed in to your account on a device that was not used for it before. Network address: {address}.',
    action: 'View where you are signed in',
    closing: 'If it was not you, sign that device out there and change your password.',
  },
  emailChanged: {
    subject: 'Your account has another email address',
    text: 'You now sign in with {email}. The address that this message was sent to no longer belongs to your account.',
    closing: 'If you did not change it, tell the person who runs Linnet.',
  },
  backup: {
    subject: 'Your Linnet backups need attention',
    action: 'View backups',
    closing: 'Links keep working. Without a working backup, you lose them if this computer fails.',
  },
  test: {
    subject: 'Linnet can send mail',
    text: 'This is a test of the mail settings. They work.',
    closing: 'You do not need to do anything else.',
  },
});

/** Why requests are refused; people read a translation, programs get the English. */
export const mailServerRefusals = sayings({
  noServer: 'No mail server is set up',
  notTaken: 'The mail server did not accept the message: {reason}',
});
