import { createHash } from 'node:crypto';
import type { Text } from '../words/texts.ts';

/** A sentence of the screens: its English, and the area whose translations it is looked up in. */
export type Sentence = { area: string; english: string };

const MARK = /(["'`])@@words:([0-9a-f]{12})@@\1/g;
const REST = '@@words:';

/** What a mark is known by: the same for the same sentence in every build. */
export const keyOf = ({ area, english }: Sentence): string =>
  createHash('sha256').update(`${area}\n${english}`).digest('hex').slice(0, 12);

/** Source code with other literals in the place of its sentences; `literalOf` gives the one for an English text. */
export function withLiterals(
  code: string,
  texts: readonly Text[],
  literalOf: (english: string) => string,
): string {
  let end = 0;
  const parts = texts.map((text) => {
    const before = code.slice(end, text.start);
    end = text.end;
    return before + literalOf(text.english);
  });
  return parts.join('') + code.slice(end);
}

/** A literal that stands for a sentence until its language is known; no minifier takes a text apart. */
export const mark = (key: string): string => JSON.stringify(`${REST}${key}@@`);

/**
 * Bundled code with the sentences of a language in the place of their marks, whichever quotes the minifier chose.
 *
 * Throws where a mark is left: the minifier has joined it with something, and no language could be put in.
 */
export function withSentences(code: string, textOf: (key: string) => string | undefined): string {
  const spoken = code.replace(MARK, (whole, _quote: string, key: string) => {
    const text = textOf(key);
    return text === undefined ? whole : JSON.stringify(text);
  });
  const left = spoken.indexOf(REST);
  if (left >= 0) throw new Error(`A sentence was bundled away: …${spoken.slice(left - 40, left + 60)}…`);
  return spoken;
}

const FILE = /(["'`]|\/app\/)assets\/([^"'`/]+\.js)/g;

/** What names scripts by their path from the root, naming those of a folder below `assets` instead. */
export const inFolder = (text: string, folder: string, scripts: ReadonlySet<string>): string =>
  text.replace(FILE, (whole, before: string, name: string) =>
    scripts.has(`assets/${name}`) ? `${before}assets/${folder}/${name}` : whole,
  );
