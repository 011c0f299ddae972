import { expect, it } from 'vitest';
import { say } from '../../../service/lib/words.ts';
import { SourceError } from '../../../service/modules/imports/reading/source-error.ts';
import { problemSentence } from '../../../service/modules/imports/results/sentences.ts';
import { problemWords } from '../../../service/modules/imports/words.ts';

it.each([
  [say('en', problemWords.tooLong({ most: 200_000 })), /^Die Datei hat mehr als 200\.000 Zeilen/],
  [say('en', problemWords.stopped({ row: 1234 })), /Zeile 1\.?234/],
  [new SourceError('brokenJson', { line: 12 }).message, /^Das JSON ist .*12/],
  [new SourceError('openQuote', { line: 1_234_567 }).message, /1\.234\.567/],
  [new SourceError('empty').message, /^Die Datei ist leer/],
])('a problem is kept as %j, and read in the language of its reader', (stored, german) => {
  expect(problemSentence(stored, 'de')).toMatch(german);
  expect(problemSentence(stored, 'en')).toBe(stored);
});

it('what no sentence of this version says is shown as it was kept', () => {
  expect(problemSentence('It went wrong. It is at line 3 or so.', 'de')).toBe(
    'It went wrong. It is at line 3 or so.',
  );
  expect(problemSentence(null, 'de')).toBeNull();
});
