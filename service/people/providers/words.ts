import { sayings, translated } from '../../lib/words.ts';

export const providerWords = translated({
  handedOver: {
    title: 'Almost done',
    heading: 'Go back to the Linnet window',
    next: 'It asks whether this is you. You can close this page.',
  },
  link: {
    title: 'Link {provider}',
    question: 'Link {provider} to your account?',
    consequence:
      'You will continue to {provider}. Anyone who can sign in to the account you choose there can then sign in here as you.',
    account: 'Account',
    provider: 'Provider',
    goOn: 'Continue with {provider}',
    refuse: 'Do not link',
  },
});

/** The name of the team's own provider until its owner names it. */
export const signInWords = sayings({ singleSignOn: 'Single sign-on' });

/** Why requests are refused; people read a translation, programs get the English. */
export const providerRefusals = sayings({
  tooLate: 'This sign-in took too long or was started elsewhere. Start again',
  denied: '{provider} did not sign you in',
  noEmail: '{provider} did not send an email address',
  otherEmail: 'The {provider} account has a different email address',
  emailNotProved: '{provider} has not verified your email address. Verify it there first',
  linkedElsewhere: 'The {provider} account is linked to another account here',
  linkedAlready: 'Another {provider} account is already linked to this one',
  emailTaken:
    'An account with this email already exists. Sign in to it another way and link {provider} in the settings',
  failed: 'Signing in with {provider} failed. Try again',
  onlyWay: 'This is your only way to sign in. Set a password first',
  secretElsewhere: 'The address has changed, so enter the secret of the new provider',
  secretNeeded: 'Enter the secret from the provider',
  addressNeeded: 'Enter the address of the provider',
  addressUnsafe: 'The address of a provider must begin with https://',
  noAnswer: 'No sign-in provider answers at {address}',
  openTooLong: 'This page was open for too long. Go back to the settings and start again.',
});
