import { describe, expect, it } from 'vitest';
import { type RowNote, writeNotes } from '../../../../service/keeping/imports/judging/judged-row.ts';
import { SourceError } from '../../../../service/keeping/imports/reading/source-error.ts';
import { problemSentence, reasonSentence } from '../../../../service/keeping/imports/results/sentences.ts';
import { problemWords, rowRefusals } from '../../../../service/keeping/imports/words.ts';
import { say } from '../../../../service/lib/words.ts';
import { destinationRefusals, ruleRefusals } from '../../../../service/links/words.ts';
import type { Language } from '../../../../words/language.ts';

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

describe('The reason of a row', () => {
  const sentenceOf = (note: RowNote, language: Language) => reasonSentence(writeNotes([note]), language);

  it.each<[RowNote, string, RegExp]>([
    [
      { code: 'destination-refused', value: destinationRefusals.urlNotPublic },
      'The destination is not allowed: URL must lead to a public host.',
      /^Das Ziel ist nicht erlaubt: .*öffentlich/,
    ],
    [
      { code: 'variants-refused', value: rowRefusals.weights({ most: '100' }) },
      'A variant is not allowed: weights are whole numbers from 1 to 100.',
      /: Gewichte .*100\.$/,
    ],
    [
      {
        code: 'rules-refused',
        value: rowRefusals.ofField({ field: 'when.time', sentence: ruleRefusals.noCondition }),
      },
      'A rule is not allowed: when.time must have a condition.',
      /when\.time .*Bedingung/,
    ],
  ])('that a rule gave for %j is kept, and read in the language of its reader', (note, english, german) => {
    expect(sentenceOf(note, 'en')).toBe(english);
    expect(sentenceOf(note, 'de')).toMatch(german);
  });

  it('that an earlier version kept in English is still read', () => {
    expect(reasonSentence('geo-rules-refused {"a is not a country code', 'en')).toBe(
      'A destination by country is not allowed: {"a is not a country code.',
    );
  });

  it('names what the file said, whatever that looks like', () => {
    expect(sentenceOf({ code: 'renamed', value: '{"text":"a",\n"values":{}}' }, 'en')).toContain(
      '{"text":"a", "values":{}}',
    );
  });
});
