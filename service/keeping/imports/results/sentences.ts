import type { Language } from '../../../../words/language.ts';
import { type Saying, say } from '../../../lib/words.ts';
import { readNotes } from '../judging/judged-row.ts';
import { problemWords, reasonWords, sourceWords } from '../words.ts';

/** The stored notes of a row as a sentence; null for a row that needs none. */
export function reasonSentence(stored: string | null, language: Language): string | null {
  const sentences = readNotes(stored).map(({ code, value = '' }) => {
    const sentence = reasonWords(language)[code];
    return typeof sentence === 'string' ? sentence : sentence({ value: say(language, value) });
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}

/**
 * A stored problem as a sentence. It is stored in English, which is the key of the translations; the number of a line
 * or a row is extracted first.
 */
export function problemSentence(stored: string | null, language: Language): string | null {
  if (stored === null) return null;
  const at = AT_LINE.exec(stored);
  const [sentence = stored, line] = at?.slice(1) ?? [];
  const said = say(language, numbered(sentence) ?? { text: sentence, values: {} });
  return line === undefined ? said : `${said} ${say(language, sourceWords.at({ line: readNumber(line) }))}`;
}

const readNumber = (written: string): number => Number(written.replaceAll(',', ''));

/** The wording of this version, and that of earlier ones. */
const AT_LINE = /^(.+) (?:The problem is in|It is at) line ([\d,]+)\.$/;
const TOO_LONG = /^The file has more than ([\d,]+) rows\./;
const STOPPED = /^Something went wrong at row ([\d,]+)\./;

function numbered(sentence: string): Saying | undefined {
  const [, most] = TOO_LONG.exec(sentence) ?? [];
  if (most !== undefined) return problemWords.tooLong({ most: readNumber(most) });
  const [, row] = STOPPED.exec(sentence) ?? [];
  return row === undefined ? undefined : problemWords.stopped({ row: readNumber(row) });
}
