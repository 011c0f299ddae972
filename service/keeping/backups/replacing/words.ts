import { sayings } from '../../../lib/words.ts';

/** What people read of data that was replaced or upgraded. */
export const replacingWords = sayings({
  takenBack: 'The restored data did not serve ({reason}). Everything is as it was before',
  upgradeTakenBack:
    'Linnet {version} could not bring the data up to date ({reason}). The data is as it was before: start {former} again',
  formerVersion: 'the version before',
  version: 'Linnet {version}',
  newerVersion: 'a newer Linnet',
  newer:
    'The database {place} was last used by {newer}, and this is {own}, which cannot work on it. Start {newer} again, or restore the copy from before the upgrade with npm run restore: its name ends in “upgrade”. Nothing was changed',
  newerServer:
    'The database at {place} was last used by {newer}, and this is {own}, which cannot work on it. Install {newer} here too, or restore the copy from before the upgrade with npm run restore, on the computer that has it: its name ends in “upgrade”. Nothing was changed',
  tooLong: 'it did not serve within {seconds, number} s',
  killed: 'it ended {times, number} times before it served',
  noRoom:
    'Linnet {version} copies the data before it brings them up to date, and the disk of {folder} needs {megabytes, number} MB more room for that. Nothing was changed',
  noKeys:
    'The keys in the copy could not be opened here, so those of this computer stay. Where they are others, people sign in again, webhooks have to be made anew, and the passwords of the mail server and of sign-in providers are entered again',
});
