import { linesOf, type TextFile } from '../encoding/text-file.ts';
import type { SourceRow, SourceTable } from '../source-table.ts';

/** An address with its scheme, without brackets and quotes around it. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]{0,30}:\/\/|(?:mailto|magnet):)[^\s<>"]+/i;
/** List marks at the beginning of a line: `-`, `*`, `•`, `1.` */
const LIST_MARK = /^\s*(?:[-*•]|\d+[.)])\s+/;
/** Separators between an alias and an address: `=`, `->`, `:`, a comma, a bar. */
const BETWEEN = /[\s,;|=:<>"'→()[\]-]/;

type PastedLine = { alias: string | null; longUrl: string | null; title: string | null };

/**
 * A pasted line: an address alone, an alias before or after it, or a title of several words. If no word has a scheme,
 * the last word is the address when it has a dot or a slash.
 */
function readPastedLine(text: string): PastedLine {
  const plain = text.replace(LIST_MARK, '');
  const found = ADDRESS.exec(plain);
  if (found === null) return withoutScheme(plain);
  const [address] = found;
  const before = bare(plain.slice(0, found.index));
  const after = bare(plain.slice(found.index + address.length));
  return { longUrl: address, ...aliasOrTitle([before, after]) };
}

/** A text without separators at either end. */
function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && BETWEEN.test(text.charAt(from))) from += 1;
  while (to > from && BETWEEN.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function withoutScheme(plain: string): PastedLine {
  const words = plain.split(/\s+/).filter((word) => word !== '');
  const address = words.pop() ?? '';
  if (!/[./]/.test(address)) return { alias: null, longUrl: null, title: null };
  return { longUrl: address, ...aliasOrTitle([bare(words.join(' '))]) };
}

function aliasOrTitle(texts: readonly string[]): { alias: string | null; title: string | null } {
  const filled = texts.filter((text) => text !== '');
  const alias = filled.find((text) => !/\s/.test(text)) ?? null;
  // With one single word and one title, the word is the alias; two words or two titles belong together.
  return { alias, title: filled.filter((text) => text !== alias).join(' ') || null };
}

/** Pasted lines as a table; blank lines are skipped. */
export const openPasted = (file: TextFile): SourceTable => ({
  form: 'text',
  encoding: file.encoding,
  separator: null,
  columns: ['alias', 'longUrl', 'title'],
  notes: [],
  rows: () => rowsOf(file),
  close: async () => undefined,
});

async function* rowsOf(file: TextFile): AsyncGenerator<SourceRow> {
  for await (const { line, text } of linesOf(file.chunks())) {
    if (text === null) yield { line, unreadable: 'malformed' };
    else if (text.trim() !== '') yield rowOf(line, readPastedLine(text));
  }
}

function rowOf(line: number, pasted: PastedLine): SourceRow {
  const cells = new Map(Object.entries(pasted));
  return { line, read: (column) => cells.get(column) };
}
