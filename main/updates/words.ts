import { translated } from '../base/language.ts';

/** Texts about updates: why one is refused, how to install it, its result. */
export const words = translated({
  refused: {
    noKey:
      'This build of Linnet has no signing key, so it cannot verify updates. Install the update the way you installed Linnet.',
    unsigned: '{file} has no signature file ({file}.sig). Nothing was changed.',
    badSignature: 'The signature of {file} does not match Linnet’s key. Nothing was changed.',
    notSame: 'The list and the signature of {file} do not match. Nothing was changed.',
    damaged: '{file} is damaged, or was changed after it was signed. Nothing was changed.',
    older: 'Version {version} is not newer than this one. Nothing was changed.',
    noPackage: 'Version {version} has no file for this computer ({kind}).',
    wrongPackage: '{file} is not for this computer. It needs {kind}.',
    noList: 'No {list} was found at this location.',
    badList: '{list} cannot be read.',
    missing: '{file} was not found at this location.',
    noAnswer: '{place} is not responding.',
    badAnswer: '{place} returned status {status}.',
    notOwnNetwork: '{place} is not on your network.',
    noAddress: 'The address must begin with http:// or https://.',
    tooLarge: '{file} is too large.',
    diskFull: 'The disk is full. Nothing was changed.',
    notWritable:
      'Linnet is not allowed to change {file}. Move it to a folder you own, or install the update manually.',
    notHere: 'This Linnet was not installed from a package, so it cannot update itself.',
    folder: 'The folder {folder} cannot be read.',
    failed: 'The update failed ({reason}). The current version keeps running.',
  },
  dialog: {
    chooseFile: 'Choose an update',
    chooseFolder: 'Choose the update folder',
    update: 'Update',
  },
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
  wayBack: {
    failed: 'The previous version could not be restored ({reason}). Its file is {file}.',
  },
});
