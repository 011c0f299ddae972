import { translated } from '../base/language.ts';

/** Texts about updates: how to choose one, its result. */
export const words = translated({
  dialog: { chooseFile: 'Choose an update', chooseFolder: 'Choose the update folder', update: 'Update' },
  notification: {
    found: {
      title: 'Linnet {version} is available',
      body: 'See what changed, and install it when you are ready.',
    },
    good: { title: 'Linnet was updated', body: 'You now have version {version}. See what changed.' },
    rolledBack: {
      title: 'The update was rolled back',
      body: 'Version {to} did not start. Version {from} is running again, with your data unchanged.',
    },
  },
  failedTrial: {
    title: 'The new version could not start',
    text: 'Linnet {to} was not ready within a minute. To go back, install version {from} again the way you installed it. Your data is unchanged.',
  },
  wayBack: { failed: 'The previous version could not be restored ({reason}). Its file is {file}.' },
});
