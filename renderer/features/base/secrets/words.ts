import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Where secrets are kept',
    keychain: {
      macos: 'In the Keychain of this Mac',
      windows: 'In the Credential Manager of Windows',
      'secret-service': 'In the keychain of this desktop (Secret Service)',
    },
    file: 'In a file',
    inFile: 'In the file {file}, which only your account on this computer can read.',
    list: 'Secrets and where they are',
    none: 'There are no secrets yet.',
    putBack: 'Linnet’s keys were removed from the keychain, and Linnet has put them back',
    putBackWhen: 'Last on {moment}. Your links went on all the time.',
  },
  trouble: {
    noneTitle: 'No keychain answers, so secrets are in a file',
    noneLinux:
      'Install gnome-keyring or KWallet and sign in to the desktop again. Linnet then moves the secrets in by itself.',
    noneOther: 'Linnet tries again by itself, and moves the secrets in as soon as the keychain answers.',
    lockedTitle: 'The keychain is locked',
    locked:
      'Linnet goes on with the keys it has in memory. Unlock the keychain before Linnet starts again: without it no link is followed then.',
    again: 'Look again',
  },
  place: { keychain: 'Keychain', file: 'File' },
  names: {
    signing: 'Key that sign-ins are signed with',
    visitors: 'Key that visitors are counted with',
    webhooks: 'Key for the secrets of webhooks',
    backups: 'Key for the secrets in copies',
    mail: 'Password of the mail server',
    database: 'Token of the database',
    moving: 'Token for the computer that Linnet came from',
    teamKey: 'Team key of the Linnets on one database',
    signIn: 'Your sign-in in this window',
    provider: 'Secret of the sign-in provider {name}',
  },
});
