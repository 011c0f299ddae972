import { sayings, translated } from '../../lib/words.ts';

export const mailWords = translated({
  hello: 'Hello,',
  helloTo: 'Hello {name},',
  notYou: 'If you did not ask for this, you can ignore this message.',
  verification: {
    subject: 'Your verification code',
    text: 'Enter this code to verify your email address. It is good for ten minutes.',
  },
  passwordReset: {
    subject: 'Your code for a new password',
    text: 'Enter this code to choose a new password. It is good for ten minutes.',
  },
  welcome: {
    subject: 'Welcome to Linnet',
    text: 'Your account is ready. Create a short link, share it, and watch who follows it.',
    action: 'Open Linnet',
    closing: 'You get this message because an account was made with your email address.',
  },
  deletion: {
    subject: 'Your account is going to be deleted',
    text: 'Your account, its links and their statistics will be erased on {moment} UTC. Until then your links keep working, and you can change your mind.',
    action: 'Keep my account',
    closing: 'After that moment nothing can be brought back.',
  },
  restoration: {
    subject: 'Your account is restored',
    text: 'Your account will not be deleted. Sign in again to use it.',
    action: 'Sign in',
    closing: 'If it was not you who restored it, change your password.',
  },
  providerLinked: {
    subject: 'There is a new way to sign in to your account',
    text: 'An account at {provider} with your email address was linked to your account. Whoever can use it there can sign in as you here.',
    action: 'See how you sign in',
    closing: 'If it was not you who linked it, unlink it there and change your password.',
  },
  backup: {
    subject: 'The copies of your Linnet need you',
    action: 'See the copies',
    closing: 'Links go on working. Without a good copy they are lost when this computer is.',
  },
  test: {
    subject: 'Linnet can send mail',
    text: 'This message was sent to try the mail settings. They work.',
    closing: 'Nothing else needs to be done.',
  },
});

/** What people read where something of theirs is refused; programs get the English. */
export const mailServerRefusals = sayings({
  noServer: 'No mail server is set',
  notTaken: 'The mail server did not take the message: {reason}',
});
