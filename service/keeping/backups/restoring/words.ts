import { sayings } from '../../../lib/words.ts';

/** Sentences about restoring a backup. */
export const restoringWords = sayings({
  newer:
    'This backup is from a newer Linnet ({version}). Update Linnet first, then restore it. Nothing was changed.',
  newerFormat:
    'This backup is from a newer Linnet. Update Linnet first, then restore it. Nothing was changed.',
  damaged: 'This backup is damaged. Nothing was changed.',
  notProven: 'This backup does not work. {problem} Nothing was changed.',
  noCopy: '{file} is not a Linnet backup. Nothing was changed.',
  missing: '{file} does not exist. Nothing was changed.',
  noRoom: 'The disk needs {megabytes, number} MB more free space. Nothing was changed.',
  full: 'The disk is full. Nothing was changed.',
  failed: 'The backup could not be restored ({reason}). Nothing was changed.',
  onServer: 'The database is on a server, so it cannot be replaced from here. Nothing was changed.',
  remote:
    'The database is on a server that other machines may be using, so a backup cannot be restored to it from here. Stop Linnet. npm run restore -- {name} then writes the backup to a file in the data folder, and npm run move -- --to ws://HOST:PORT moves it to an empty server. Nothing was changed.',
  otherDisk:
    'The database and the data folder are on different disks, so they cannot be replaced together. Nothing was changed.',
  underWay: 'A restore is already in progress. It finishes when Linnet next starts.',
  wrongCode: 'This is not the recovery code of the backup.',
  secretsLeftOut:
    'The keys in the backup could not be opened here, so this computer’s keys are kept. If the keys differ, people have to sign in again, visitors count as new, webhooks have to be created again, and the passwords of the mail server and of sign-in providers have to be entered again.',
  notice: { restored: 'The backup was restored', takenBack: 'The restore was rolled back' },
});
