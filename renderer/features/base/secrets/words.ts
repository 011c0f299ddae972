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
    putBackWhen: 'Last on {moment}. Your links kept working.',
  },
  trouble: {
    noneTitle: 'No keychain is available, so secrets are in a file',
    noneLinux:
      'Install gnome-keyring or KWallet and sign in to the desktop again. Linnet then moves the secrets automatically.',
    noneOther: 'Linnet keeps trying, and moves the secrets as soon as the keychain is available.',
    lockedTitle: 'The keychain is locked',
    locked:
      'Linnet keeps using the keys in its memory. Unlock the keychain before you restart Linnet, or links will stop working.',
    again: 'Check again',
  },
  place: { keychain: 'Keychain', file: 'File' },
  names: {
    signing: 'Key that signs sessions',
    visitors: 'Key for counting visitors',
    webhooks: 'Key for webhook secrets',
    backups: 'Key for the secrets in backups',
    mail: 'Mail server password',
    database: 'Database token',
    moving: 'Token for the computer that Linnet moved from',
    teamKey: 'Team key of the shared database',
    authority: 'Key of the authority for https',
    certificate: 'Key of your certificate for https',
    signIn: 'Your sign-in in this window',
    provider: 'Secret of the sign-in provider {name}',
  },
});
