import { sayings } from '../../../lib/words.ts';

/** What is said about putting a copy back. */
export const restoringWords = sayings({
  newer:
    'This copy is of a newer Linnet ({version}). Update Linnet first, then restore it. Nothing was changed.',
  newerFormat: 'This copy is of a newer Linnet. Update Linnet first, then restore it. Nothing was changed.',
  damaged: 'This copy is damaged. Nothing was changed.',
  notProven: 'This copy is no good. {problem} Nothing was changed.',
  noCopy: '{file} is not a copy that Linnet made. Nothing was changed.',
  missing: '{file} is not there. Nothing was changed.',
  noRoom: 'The disk needs {megabytes, number} MB more room. Nothing was changed.',
  full: 'The disk is full. Nothing was changed.',
  failed: 'The copy was not restored ({reason}). Nothing was changed.',
  onServer: 'The database is on a server: nothing is put in its place from here. Nothing was changed.',
  remote:
    'The database is on a server that other Linnets may work on, so a copy is not put back there from here. With Linnet stopped, npm run restore -- {name} writes it as a file into the data folder; npm run move -- --to ws://HOST:PORT takes that onto an empty server. Nothing was changed.',
  otherDisk:
    'The database lies on another disk than the data folder, so the two cannot be replaced as one. Nothing was changed.',
  underWay: 'A restore is under way already. The next start of Linnet ends it.',
  wrongCode: 'This is not the recovery code of the copy.',
  secretsLeftOut:
    'The keys in the copy could not be opened here, so those of this computer stay. Where they are others, people sign in again, visitors count as new ones, webhooks have to be made anew, and the passwords of the mail server and of sign-in providers are entered again.',
  notice: { restored: 'The copy was restored', takenBack: 'The restore was taken back' },
});
