import { sayings, translated } from '../../lib/words.ts';

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
