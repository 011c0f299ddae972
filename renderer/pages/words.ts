import { catalogue } from '../lib/words.ts';

export const words = catalogue({
  adminsOnlyPage: {
    title: 'Only admins can see who is here',
    advice: 'Ask the person who runs Linnet to invite somebody or to help with an account.',
  },
  awaitedCodePage: { why: 'To join, enter the code that was sent to {email}.', signOut: 'Sign out' },
  firstRunPage: {
    takeOver: 'Take over from another computer',
    welcomeLinnet: 'Welcome to Linnet',
    createFirstAccount: 'Create the first account',
    setupCode: 'Setup code',
    anotherDevice: 'To create it on another device, open {address} there and use the setup code {code}.',
    anotherUser:
      'Another user of this computer needs the setup code {code}. Other devices cannot reach Linnet until it is shared.',
    staysOnThis: 'Everything stays on this computer. Nothing is sent to the internet.',
    staysOnThat: 'Everything stays on that computer. Nothing is sent to the internet.',
    staysOnServer: 'Everything is stored in the database on your server and goes nowhere else.',
    introduction:
      'Short links for your own network. The owner of the first account can invite people and change settings.',
    introductionElsewhere:
      'There are no accounts here yet. Create the first one on the computer that runs Linnet, or here with the setup code it shows. The code is also in the file setup-code in its data folder.',
  },
  palette: {
    views: 'Views',
    actions: 'Actions',
    pages: 'Pages',
    settings: 'Settings',
    help: 'Help',
    invite: 'Invite a person',
    newKey: 'New API key',
    scan: 'Scan a code',
    language: 'Language: {name}',
    themeSystem: 'Theme: system',
    themeLight: 'Theme: light',
    themeDark: 'Theme: dark',
    apiReference: 'API reference',
    signOut: 'Sign out',
  },
  joinPage: {
    createAccount: 'Create account',
    inviteCode: 'Invite code',
    haveAccount: 'I already have an account',
    invited: 'You were invited. Choose a password to join.',
    introduction: 'Short links for your team’s own network.',
    byDomain: 'You need an address of {domains}, or an invite code.',
  },
  notFoundPage: {
    noScreenAddress: 'There is no screen at this address',
    movedAddressCut: 'It may have moved, or the address is incomplete.',
    goHome: 'Go to Home',
  },
  shareSheet: { title: 'Share Linnet', done: 'Done' },
  keepSafeSheet: { title: 'Keep your data safe', done: 'Done' },
  resetPasswordPage: { backToSignIn: 'Back to sign-in' },
  restorePage: {
    accountBroughtBack: 'You can restore an account for seven days after its deletion.',
    backToSignIn: 'Back to sign-in',
  },
  secondFactorPage: {
    enterCode: 'Enter a code from your authenticator app, or use a passkey.',
    setUp:
      'The owner of this Linnet asks for a second factor. Set up an authenticator app on your phone, or a passkey, to go on.',
    startAgain: 'Back to sign-in',
  },
  signInPage: {
    expired: 'You were signed out. Sign in to continue where you left off.',
    accountWaitingDeleted: 'This account is scheduled for deletion',
    keepIt: 'To keep it, use the link in the message about its deletion, or {link}.',
    restorePassword: 'restore it with its password',
    forgotPassword: 'Forgot password?',
    noAccountYet: 'No account yet? Ask the person who runs Linnet.',
    createAccount: 'Create an account',
    haveInvite: 'I have an invite',
  },
});
