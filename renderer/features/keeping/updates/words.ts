import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Updates',
    version: 'Version {version}',
    intro:
      'Linnet never contacts a server on the internet for updates. It checks the location you choose, verifies each update’s signature and contents, and backs up your data before installing.',
  },
  source: {
    label: 'Where to look for updates',
    off: 'Nowhere',
    offHint: 'Only install updates that you drop below.',
    folder: 'A folder',
    folderHint: 'On this computer, or a mounted network folder. Checked once a day.',
    web: 'A web address on your network',
    webHint: 'Checked once a day.',
    address: 'Address',
    addressHint: 'The folder with latest.yml and the packages, such as http://nas.lan/linnet',
    present: 'Folder',
    choose: 'Choose a folder',
    save: 'Use this address',
    look: 'Check now',
  },
  hand: {
    label: 'Drop an update here',
    hint: 'The package and its signature file (.sig).',
    choose: 'Choose a file',
  },
  step: {
    looking: 'Checking for updates',
    newest: 'You have the latest version',
    newestWhen: 'Checked {moment}.',
    ready: 'Version {version} is ready',
    readyHint:
      'The signature and contents are valid. Links do not work for a few seconds during installation.',
    install: 'Install version {version}',
    command:
      'The system installs this package. Run this in a terminal. Linnet backs up your data when the new version first starts.',
    copyCommand: 'the command',
    refused: 'Not accepted',
    preparing: 'Getting version {version} ready',
    stopping: 'Stopping the service',
    replacing: 'Installing version {version}. Linnet starts again by itself.',
  },
  install: {
    title: 'Install version {version}?',
    copied: 'Linnet backs up your data first. The backup is in Settings → Backups.',
    back: 'If the new version is not ready within a minute, Linnet goes back to this one.',
    paused: 'Links do not work for a few seconds.',
    action: 'Install',
  },
  last: {
    good: 'Linnet was updated from {from} to {to}',
    goodHint: 'A backup of your previous data is in Settings → Backups.',
    rolledBack: 'The update to {to} was rolled back',
    rolledBackHint:
      'It was not ready within a minute. Version {from} is running again, with your data unchanged.',
    notInstalled: 'The update to {to} was not installed',
    notInstalledHint:
      'Linnet was closed during the installation. Nothing was changed. Drop the update again.',
    read: 'Got it',
  },
  changes: { title: 'What changed', version: 'Version {version}', present: 'Current version' },
});
