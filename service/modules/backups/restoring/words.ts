import { catalogue } from '../../../lib/words.ts';

/** What is said about putting a copy back. */
export const restoringWords = catalogue({
  newer:
    'This copy is of a newer Linnet ({version}). Update Linnet first, then restore it. Nothing was changed.',
  damaged: 'This copy is damaged ({reason}). Nothing was changed.',
  noCopy: '{file} is not a copy that Linnet made. Nothing was changed.',
  missing: '{file} is not there. Nothing was changed.',
  noRoom: 'The disk needs {megabytes, number} MB more room. Nothing was changed.',
  failed: 'The copy was not restored ({reason}). Nothing was changed.',
  remote: 'The database is on a server of its own, which makes its own copies; Linnet restores none of it.',
  underWay: 'A restore is under way already.',
  stillKept: 'What was there before the last restore is still being kept as a copy. Try again in a minute.',
  wrongCode: 'This is not the recovery code of the copy',
  secretsLeftOut:
    'The keys in the copy could not be opened here, so the keys of this computer stay: if they are others, people sign in again, visitors count as new ones, webhooks have to be made anew, and the passwords of the mail server and of sign-in providers are entered again.',
  takenBack: 'The restored data did not serve ({reason}). Everything is as it was before.',
});
