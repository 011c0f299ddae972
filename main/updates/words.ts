import { translated } from '../base/translated.ts';

/** What is said about updates: why one is refused, how to install it, how it ended. */
export const words = translated({
  refused: {
    noKey:
      'This build of Linnet knows no key, so it cannot tell who made an update. Install it as you installed Linnet.',
    unsigned: '{file} has no signature beside it ({file}.sig). Nothing was changed.',
    badSignature:
      'The signature of {file} was not made with the key that this Linnet knows. Nothing was changed.',
    notSame: 'The list and the signature of {file} do not tell the same. Nothing was changed.',
    damaged: '{file} is damaged or was changed after it was signed. Nothing was changed.',
    older: 'Version {version} is not newer than this one. Nothing was changed.',
    noPackage: 'Version {version} has no file for this computer ({kind}).',
    wrongPackage: '{file} is not for this computer, which takes {kind}.',
    noList: 'There is no {list} at this place.',
    badList: '{list} cannot be read.',
    missing: '{file} is not at this place.',
    noAnswer: '{place} does not answer.',
    badAnswer: '{place} answers with {status}.',
    notOwnNetwork: '{place} is not on your own network.',
    noAddress: 'An address begins with http:// or https://.',
    tooLarge: '{file} is too large.',
    diskFull: 'The disk is full. Nothing was changed.',
    notWritable:
      'Linnet may not change {file}. Move it to a folder of your own, or install the update by hand.',
    notHere: 'This Linnet was not started from a package, so it cannot update itself.',
    folder: 'The folder {folder} cannot be read.',
    failed: 'The update failed ({reason}). The present version goes on.',
  },
  dialog: {
    chooseFile: 'Choose an update',
    chooseFolder: 'Choose the folder with updates',
    update: 'Update',
  },
  notification: {
    found: {
      title: 'Linnet {version} is there',
      body: 'See what changed, and install it when it suits you.',
    },
    good: { title: 'Linnet was updated', body: 'Version {version} runs. See what changed.' },
    rolledBack: {
      title: 'The update was taken back',
      body: 'Version {to} did not start. Version {from} runs again, with the data as it was.',
    },
  },
  failedTrial: {
    title: 'The new version does not start',
    text: 'Linnet {to} was not ready within a minute. To go back: install version {from} again as you installed it. It starts with the data as it was.',
  },
  wayBack: {
    failed: 'The old version could not be put back ({reason}). Its file is {file}.',
  },
});
