import ar from '../words/ar/updates.json' with { type: 'json' };
import de from '../words/de/updates.json' with { type: 'json' };
import es from '../words/es/updates.json' with { type: 'json' };
import { sayIn, sayings } from '../words/saying.ts';

/** Says why an update is refused in a language. */
export const say = sayIn({ de, es, ar });

/** Why an update is refused. */
export const refused = sayings({
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
});
