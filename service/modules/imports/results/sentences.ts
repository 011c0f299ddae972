import type { Language } from '../../../../words/language.ts';
import { say } from '../../../lib/words.ts';
import { readNotes } from '../judging/judged-row.ts';
import { reasonWords } from '../words.ts';

/** The stored notes of a row in words; null for a row of which nothing need be said. */
export function reasonSentence(stored: string | null, language: Language): string | null {
  const sentences = readNotes(stored).map(({ code, value = '' }) => {
    const sentence = reasonWords(language)[code];
    return typeof sentence === 'string' ? sentence : sentence({ value });
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** A stored problem, which translations know by its English; one that names a line or a row stays in English. */
export const problemSentence = (stored: string | null, language: Language): string | null =>
  stored === null ? null : say(language, { text: stored, values: {} });
