import { type DirectoryBlock, type DirectoryEntry, EDGE } from '../memory/entry.ts';

/** How well a word fits a link, the best first (docs/contract/directory.md#search). */
const RANK = { name: 0, beginsName: 1, inName: 2, title: 3, tag: 4, destination: 5, notes: 6 } as const;

/** The sum over all words; undefined when the link lacks one of them. */
export function rankOf(
  { text }: DirectoryBlock,
  entry: DirectoryEntry,
  words: readonly string[],
): number | undefined {
  if (words.length === 0) return 0;
  const own = text.slice(entry.start, entry.end);
  let sum = 0;
  for (const word of words) {
    const at = own.indexOf(word);
    if (at < 0) return undefined;
    sum += at + entry.start < entry.title ? rankInNames(own, entry, word) : rankBehind(entry, at);
  }
  return sum;
}

/** Fields stand in the order of their rank, so that the first place of a word tells the best one. */
function rankBehind({ start, tags, destinations, notes }: DirectoryEntry, at: number): number {
  if (at + start >= notes) return RANK.notes;
  if (at + start >= destinations) return RANK.destination;
  return at + start >= tags ? RANK.tag : RANK.title;
}

function rankInNames(own: string, { start, title }: DirectoryEntry, word: string): number {
  const names = own.slice(0, title - start);
  if (names.includes(EDGE + word + EDGE)) return RANK.name;
  return names.includes(EDGE + word) ? RANK.beginsName : RANK.inName;
}

/** The links of a block whose texts contain a word; all of them without one. */
export function entriesWith(
  { text, entries }: DirectoryBlock,
  word: string | undefined,
): readonly DirectoryEntry[] {
  if (word === undefined) return entries;
  const found: DirectoryEntry[] = [];
  let link = 0;
  for (let at = text.indexOf(word); at >= 0; ) {
    while ((entries[link]?.end ?? text.length) <= at) link += 1;
    const entry = entries[link];
    if (!entry) break;
    if (at + word.length <= entry.end) found.push(entry);
    at = text.indexOf(word, entry.end);
    link += 1;
  }
  return found;
}
