import { catalogue } from '../lib/words.ts';

export const words = catalogue({
  analyticsPage: {
    newLink: 'New link',
  },
  boardPage: {
    newLink: 'New link',
  },
  failedStartPage: {
    silent:
      'It has not answered since {since, date, moment}. Whoever looks after it sees whether its server runs and can be reached.',
    tokenThere: 'Another one is given on the computer that runs Linnet: open this page there.',
    triedFirst: 'The one that Linnet has was refused. A new one is tried first, and used at once.',
    tryAgain: 'Try again',
  },
  firstRunPage: {
    takeOver: 'Take over from another computer',
    welcomeLinnet: 'Welcome to Linnet',
    createFirstAccount: 'Create the first account',
    setupCode: 'Setup code',
    anotherDevice: 'To make it on another device, use the setup code {code}',
    staysOnThis: 'Everything stays on this computer. Nothing is sent to the internet.',
    staysOnThat: 'Everything stays on that computer. Nothing is sent to the internet.',
    staysOnServer: 'Everything is kept in the database on your server, and goes nowhere else.',
    introduction:
      'Short links for your own network. The first account owns this Linnet: it can invite people and change settings.',
    introductionElsewhere:
      'Nobody has an account here yet. Make the first one on the computer that runs Linnet, or here with the setup code it shows. The file setup-code in its data folder has it, too.',
  },
  palette: {
    views: 'Views',
    actions: 'Actions',
    pages: 'Pages',
    settings: 'Settings',
    help: 'Help',
    invite: 'Invite a person',
    newKey: 'New API key',
    language: 'Language: {name}',
    themeSystem: 'Theme: as the system',
    themeLight: 'Theme: light',
    themeDark: 'Theme: dark',
    apiReference: 'API reference',
    signOut: 'Sign out',
  },
  joinPage: {
    createAccount: 'Create account',
    inviteCode: 'Invite code',
    haveAccount: 'I have an account already',
    invited: 'You were invited. Choose a password, and you are in.',
    introduction: 'Short links for your team’s own network.',
  },
  linksPage: {
    newLink: 'New link',
  },
  notFoundPage: {
    noScreenAddress: 'There is no screen at this address',
    movedAddressCut: 'It may have moved, or the address was cut short.',
    goOverview: 'Go to the overview',
  },
  overviewPage: {
    newLink: 'New link',
    firstSteps: 'First steps',
  },
  shareSheet: {
    title: 'Share Linnet',
    done: 'Done',
  },
  keepSafeSheet: {
    title: 'Keep it safe',
    done: 'Done',
  },
  posterPage: {
    back: 'QR codes',
  },
  qrPage: {
    poster: 'Make a poster',
    saveDesign: 'Save design',
  },
  resetPasswordPage: {
    backToSignIn: 'Back to sign-in',
  },
  restorePage: {
    accountBroughtBack: 'An account can be brought back for seven days after its deletion.',
    backToSignIn: 'Back to sign-in',
  },
  signInPage: {
    expired: 'You were signed out. Sign in to go on where you were.',
    accountWaitingDeleted: 'This account is waiting to be deleted',
    keepIt: 'To keep it, use the link in the message about its deletion, or {link}.',
    restorePassword: 'restore it with its password',
    forgotPassword: 'Forgot the password?',
    noAccountYet: 'No account yet? Ask the person who runs Linnet.',
    createAccount: 'Create an account',
    haveInvite: 'I have an invite',
  },
  tagsPage: {
    newTag: 'New tag',
  },
});
