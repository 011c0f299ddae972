import type { DirectoryBlock, DirectoryEntry } from '../memory/entry.ts';

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
