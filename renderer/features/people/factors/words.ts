import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Second factor',
    on: 'On',
    off: 'Off',
    about:
      'Each sign-in then asks for a code from an authenticator app on your phone, besides the password. API keys and connected apps keep working.',
    required: 'The owner asks you to set one up. Without one, you set it up when you next sign in.',
    setUp: 'Set up an app',
    since: 'Authenticator app since {moment}',
    codesLeft:
      '{count, plural, =0 {No recovery code left} one {# recovery code left} other {# recovery codes left}}',
    few: 'For new recovery codes, remove the app and set it up again.',
    remove: 'Remove',
    removeHow: 'Enter a code from the app, or a recovery code, to remove it.',
    removed: 'Second factor removed',
    cancel: 'Cancel',
  },
  setUp: {
    scan: 'Scan this with an authenticator app, such as the one that keeps your passwords:',
    type: 'Or enter this secret there:',
    secret: 'the secret',
    enter: 'Then enter the code that the app shows:',
    turnOn: 'Turn on',
  },
  code: {
    label: 'Code',
    hint: 'Six digits from the app.',
    either: 'Six digits from the app, or a recovery code.',
  },
  recovery: {
    title: 'Recovery codes',
    what: 'codes',
    onceTitle: 'Shown only once',
    once: 'Keep them where you can reach them without your phone. Each signs you in once, in place of the app.',
    notCopied: 'Close without copying the codes?',
    lost: 'They cannot be shown again. Without your phone and without them, only the owner can let you back in.',
    close: 'Close without them',
    done: 'Done',
  },
  signIn: {
    go: 'Sign in',
    lost: 'If you lost your phone, enter a recovery code. Without one, ask the owner to remove your second factor.',
    remove: 'I am the owner and lost it',
    removeTitle: 'Remove your second factor?',
    removeWhat: 'Your password is then enough to sign in. The recovery codes stop working.',
    removeWhere: 'This works on this computer only.',
    removeAction: 'Remove',
    removed: 'Second factor removed. Sign in again',
  },
  rule: {
    title: 'Who must have a second factor',
    noOne: 'Nobody',
    noOneHint: 'Everyone can set one up for themselves.',
    managers: 'Owner and admins',
    managersHint: 'They set one up when they next sign in.',
    everyone: 'Everyone',
    everyoneHint: 'Everyone sets one up when they next sign in. API keys and connected apps keep working.',
    save: 'Save',
    saved: 'Saved',
  },
});
