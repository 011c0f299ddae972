import { sayings, translated } from '../lib/words.ts';

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

/** Why requests are refused; people read a translation, programs get the English. */
export const factorRefusals = sayings({
  needed: 'Enter a code from your authenticator app, or use a passkey, to sign in',
  setUpFirst: 'Set up an authenticator app or a passkey to sign in',
  newNetwork:
    'Your account was not used on this network before. Enter a code from your authenticator app, or use a passkey',
  codeWrong: 'The code is wrong, or it was used before',
  passkeyWrong: 'The passkey was not accepted. Try again, or enter a code',
  passkeyNotMade: 'No passkey was created, or it took too long. Try again',
  passkeyKnown: 'This account already has this passkey',
  tooManyPasskeys: 'An account can have up to {most} passkeys',
  passkeyNeedsName: 'Passkeys need an address with a name and https, or localhost. Open Linnet there first',
  proofNeeded: 'Enter a code, or use a passkey',
  triesUsedUp: 'Too many wrong codes were entered. Try again later',
  startAgain: 'This sign-in took too long. Sign in again',
  hasOne: 'This account already has a second factor. Confirm with it, or remove it first',
  notBegun: 'Begin to set up an authenticator app first',
  ownerAtComputer:
    'Only the owner can remove their second factor like this, at the computer that runs Linnet, as the user who runs it',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const keyRefusals = sayings({
  tooMany: 'An account can have up to {most} active keys',
  noDate: 'The date cannot be read',
  past: 'The date must be in the future',
});

/** Why requests are refused; people read a translation, programs get the English. */
export const groupRefusals = sayings({
  taken: 'A group with this name already exists',
  tooMany: 'There can be up to 100 groups',
  notActive: 'Only active accounts can join a group',
});

/** Texts below pages for visitors: the contact, and further links. */
export const teamWords = translated({
  whomToAsk: 'Contact',
  lookUp: 'Look up a name',
  write: 'Write to the people who run this',
  report: 'Report this link',
});

export const appWords = translated({
  consent: {
    title: 'Connect {app}',
    question: 'Let {app} use your account?',
    account: 'Account',
    app: 'App',
    official: 'Official client',
    unofficial: 'Not an official client',
    unproven: 'An assistant. Its name is not verified.',
    goesBackTo: 'Redirects to',
    permissions: 'It will be able to:',
    wayBack: 'You can disconnect it at any time in your settings.',
    allow: 'Allow',
    refuse: 'Do not allow',
  },
  connected: {
    title: 'Connected',
    heading: 'You are connected',
    goBack: 'Go back to the app; you can close this page.',
  },
  permissions: {
    unlimited: 'Full access to your account',
    'shorten:create': 'Create short links for you',
    'urls:read': 'See your links and their statistics',
    'urls:manage': 'Change and delete your links',
    'stats:read': 'See and export your statistics',
    'domains:read': 'See your domains',
    'domains:manage': 'Add, change and remove your domains',
    'reports:create': 'Report links for you',
    'webhooks:read': 'See your webhooks',
    'webhooks:manage': 'Add, change and remove your webhooks',
    'keys:manage': 'See and revoke your API keys',
    'metrics:read': 'Read the figures of this installation',
    'admin:all': 'Use your account without any limits',
  },
});

/** Why requests are refused; people read a translation, programs get the English. */
export const appRefusals = sayings({
  badReturn: '{address} is not a valid redirect address',
  unknownApp: 'This app is unknown here',
  notLive: '{app} cannot be connected yet',
  otherReturn: 'This address is not registered for {app}',
  noChallenge: '{app} did not send a valid code challenge',
  personOnly: 'Only a person can connect an app; API keys and apps cannot',
  tooManyAssistants: 'Too many assistants are connected here. The owner can remove some.',
  openTooLong: 'This page was open for too long. Go back to the app and start again.',
});

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
  test: {
    title: 'Test of {provider}',
    'sign-in': 'It works: with this, a person signs in to an account that is already linked.',
    link: 'It works: with this, a person signs in to the account that has this email address, and is linked to it.',
    create: 'It works: with this, a person gets a new account, if new people may join.',
    'create-with-code':
      'It works: with this, a person gets a new account, if new people may join, and first enters a code that Linnet sends to this email address.',
    'no-email':
      'Nobody new can sign in like this, because no email address came back. Let the provider share it with Linnet.',
    'email-taken':
      'An account with this email address exists, and cannot be linked by the address alone. Its person signs in another way and links it in the settings.',
    suspended: 'The account with this email address is suspended.',
    'pending-deletion': 'The account with this email address is about to be deleted.',
    email: 'Email address',
    verified: 'Verified, says {provider}',
    yes: 'Yes',
    no: 'No, or not stated',
    name: 'Name',
    subject: 'ID there',
    none: 'Not stated',
    nothing: 'This was a test. Nobody was signed in, and nothing was saved. You can close this page.',
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
  testFailed: 'Signing in with {provider} failed: {reason}',
  onlyWay: 'This is your only way to sign in. Set a password first',
  secretElsewhere: 'The address has changed, so enter the secret of the new provider',
  secretNeeded: 'Enter the secret from the provider',
  addressNeeded: 'Enter the address of the provider',
  addressUnsafe: 'The address of a provider must begin with https://',
  noAnswer: 'No sign-in provider answers at {address}',
  otherIssuer: 'The provider at {address} calls itself {issuer}. Enter that address',
  openTooLong: 'This page was open for too long. Go back to the settings and start again.',
});
