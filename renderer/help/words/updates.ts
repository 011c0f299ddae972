import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'In the desktop app, open the settings of the desktop app and find {updates}.',
  source: 'Choose a folder or a web address of your own network where new versions lie, or none.',
  hand: 'Or drop the package there, with its signature beside it.',
  install: 'Press the button with the new version. For some seconds no link is followed.',
  copied: 'The new version copies the data before it changes them. The copy stands under {backups}.',
  back: 'If the new version is not ready within a minute, the former one runs again with the data as they were.',
  internet: 'Linnet asks no server on the internet by itself.',
  headless: 'Without the desktop app, put the new version in place of the old one and start it.',
  refused: 'The package is not taken',
  refusedThen:
    'Its signature does not fit, or it is for another system. Download it again, with the file that ends in .sig.',
  system: 'A command is shown instead of a button',
  systemThen: 'Your package is installed by the system. Run the command in a terminal.',
  old: 'A page behaves oddly after an update',
  oldThen: 'Reload it: it may come from the version before.',
});
