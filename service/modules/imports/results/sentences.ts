import { readNotes } from '../judging/judged-row.ts';
import { importWords } from '../words.ts';

/** The stored notes of a row in words; null for a row of which nothing need be said. */
export function reasonSentence(stored: string | null): string | null {
  const sentences = readNotes(stored).map(({ code, value = '' }) => {
    const sentence = importWords.reasons[code];
    return typeof sentence === 'string' ? sentence : sentence({ value });
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}
