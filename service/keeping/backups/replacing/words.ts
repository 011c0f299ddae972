import { sayings } from '../../../lib/words.ts';

/** What people read of data that was replaced or upgraded. */
export const replacingWords = sayings({
  takenBack: 'The restored data did not work ({reason}). Everything is as it was before',
  upgradeTakenBack:
    'Linnet {version} could not update the data ({reason}). The data is as it was before: start {former} again',
  formerVersion: 'the previous version',
  version: 'Linnet {version}',
  newerVersion: 'a newer Linnet',
  newer:
    'The database {place} was last used by {newer}. This is {own}, which cannot use it. Start {newer} again, or restore the backup from before the upgrade with npm run restore: its name ends in “upgrade”. Nothing was changed',
  newerServer:
    'The database at {place} was last used by {newer}. This is {own}, which cannot use it. Install {newer} here too, or restore the backup from before the upgrade with npm run restore, on the computer that has it: its name ends in “upgrade”. Nothing was changed',
  tooLong: 'it did not start within {seconds, number} s',
  killed: 'it stopped {times, number} times before it could start',
  noRoom:
    'Linnet {version} backs up the data before it updates it, which needs {megabytes, number} MB more space on the disk of {folder}. Nothing was changed',
  noKeys:
    'The keys in the backup could not be opened here, so this computer’s keys are kept. If the keys differ, people have to sign in again, webhooks have to be created again, and the passwords of the mail server and of sign-in providers have to be entered again',
});
