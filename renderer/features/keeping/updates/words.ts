import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  card: {
    title: 'Updates',
    version: 'Version {version}',
    intro:
      'Linnet asks no server on the internet. It looks where you tell it to, checks signature and content of what it finds, and a new version copies your data before it changes them.',
  },
  source: {
    label: 'Where to look for updates',
    off: 'Nowhere',
    offHint: 'Updates come only when you hand one over below.',
    folder: 'A folder',
    folderHint: 'On this computer, or one of the network that is mounted here. Looked at once a day.',
    web: 'A web address on your own network',
    webHint: 'Looked at once a day.',
    address: 'Address',
    addressHint: 'The folder with latest.yml and the packages, such as http://nas.lan/linnet',
    present: 'Folder',
    choose: 'Choose a folder',
    save: 'Use this address',
    look: 'Look now',
  },
  hand: {
    label: 'Drop an update here',
    hint: 'The package with its signature (.sig) beside it.',
    choose: 'Choose a file',
  },
  step: {
    looking: 'Looking, and checking what is there',
    newest: 'This is the newest version there',
    newestWhen: 'Looked at {moment}.',
    ready: 'Version {version} is ready',
    readyHint:
      'Signature and content are right. Links are not followed for a few seconds while it is installed.',
    install: 'Install version {version}',
    command:
      'This package is installed by the system. Run this in a terminal; at its first start Linnet copies the data first.',
    copyCommand: 'the command',
    refused: 'Not taken',
    preparing: 'Getting version {version} ready',
    stopping: 'Stopping the service',
    replacing: 'Installing version {version}. Linnet starts again by itself.',
  },
  install: {
    title: 'Install version {version}?',
    copied: 'The new version copies your data before it changes them; the copy is in Settings → Backups.',
    back: 'If the new version is not ready within a minute, Linnet goes back to this one.',
    paused: 'For some seconds no link is followed.',
    action: 'Install',
  },
  last: {
    good: 'Linnet was updated from {from} to {to}',
    goodHint: 'The data as it was is kept as a copy, in Settings → Backups.',
    rolledBack: 'The update to {to} was taken back',
    rolledBackHint: 'It was not ready within a minute. Version {from} runs again, with the data as it was.',
    notInstalled: 'The update to {to} was not installed',
    notInstalledHint: 'Linnet was ended in the middle of it. Nothing was changed; hand it over again.',
    read: 'Got it',
  },
  changes: {
    title: 'What changed',
    version: 'Version {version}',
    present: 'This one',
  },
});
