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
      'You go on to {provider}. Whoever can sign in to the account you choose there can then sign in here as you.',
    account: 'Account',
    provider: 'Provider',
    goOn: 'Go on with {provider}',
    refuse: 'Do not link',
  },
});

/** What the team's own provider is called until its owner names it. */
export const signInWords = sayings({ singleSignOn: 'Single sign-on' });

/** What people read where something of theirs is refused; programs get the English. */
export const providerRefusals = sayings({
  tooLate: 'This sign-in took too long or was started elsewhere; start again',
  denied: '{provider} did not sign you in',
  noEmail: '{provider} did not tell us an email address',
  otherEmail: 'The {provider} account has another email address than this one',
  emailNotProved: '{provider} has no proof of your email address; verify it there first',
  linkedElsewhere: 'The {provider} account is linked to another account here',
  linkedAlready: 'Another {provider} account is linked to this one already',
  emailTaken:
    'An account with this email exists already; sign in to it another way and link {provider} in the settings',
  failed: 'Signing in with {provider} failed; try again',
  onlyWay: 'This is the only way to sign in; set a password first',
  secretElsewhere: 'The address is another one, so enter the secret from there',
  secretNeeded: 'The secret from the provider is needed',
  addressNeeded: 'The address of the provider is needed',
  addressUnsafe: 'The address of a provider begins with https://',
  noAnswer: 'No sign-in provider answers at {address}',
  openTooLong: 'This page was open for too long. Go back to the settings and start again.',
});
