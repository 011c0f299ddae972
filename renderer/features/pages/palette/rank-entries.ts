import type { LucideIcon } from '@lucide/svelte';

/** Something that the palette finds and does. */
export type Entry = {
  /** By which it is known among those used last; the same whenever it is offered. */
  id: string;
  /** The heading it stands under. */
  group: string;
  label: string;
  /** Beside the label, for instance where a link leads. */
  detail?: string;
  icon: LucideIcon;
  /** What else it is found by. */
  also?: string;
  /** It is found, but not listed while nothing is typed. */
  isSought?: boolean;
  /** The shortcut that does the same, as it is written. */
  keys?: string;
  /** The address that another tab can show. */
  href?: string;
  act: () => void;
  /** What can be done with it besides. */
  more?: readonly Entry[];
};

const ACCENTS = /[\u0300-\u036F]/g;
const folded = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();

type Findable = Pick<Entry, 'label' | 'detail' | 'also' | 'group'>;

/** The whole of the label, its beginning, the beginning of a word in it, anywhere in it, anything else of the entry. */
function rankOf(
  { label, detail = '', also = '', group }: Findable,
  text: string,
  words: readonly string[],
): number | undefined {
  const name = folded(label);
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  const begins = ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  if (words.every((word) => begins.includes(` ${word}`))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  const all = `${name} ${folded(`${detail} ${also} ${group}`)}`;
  return words.every((word) => all.includes(word)) ? 4 : undefined;
}

/** The entries that have every word of a text, in any order and case: the best first, equal ones as they were given. */
export function rankEntries<One extends Findable>(entries: readonly One[], text: string): One[] {
  const asked = folded(text).trim().replace(/\s+/g, ' ');
  if (asked === '') return [...entries];
  const words = asked.split(' ');
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, asked, words);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** Entries under their headings, in the order in which the first of each comes. */
export function groupsOf(entries: readonly Entry[]): { name: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([name, own]) => ({ name, entries: own }));
}

/**
 * The address that an entry opens in a new tab; undefined for one that opens here. The desktop app has no tabs: another
 * browser would ask for a sign-in before it shows a page of Linnet.
 */
export const addressForTab = (
  { href }: Pick<Entry, 'href'>,
  { isDesktop }: { isDesktop: boolean },
): string | undefined => (isDesktop ? undefined : href);
