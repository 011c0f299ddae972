import type { Emoji } from '../../../../../api/links.ts';

/** As many as a search shows at most. */
const MOST = 96;

/** The emoji whose name or further words have every word that is looked for, those whose name begins with it first. */
export function findEmoji(emoji: readonly Emoji[], search: string): Emoji[] {
  const wanted = search.trim().toLowerCase().split(/\s+/);
  const found = emoji.filter(({ n, k = [] }) => {
    const words = [n, ...k].join(' ').toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
  const rank = ({ n }: Emoji): number => (n.toLowerCase().startsWith(wanted[0] ?? '') ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}

/** The names of the groups, each with the emoji that stands for it. */
export const groupsOf = (emoji: readonly Emoji[]): { name: string; sign: string }[] => [
  ...emoji
    .reduce(
      (groups, { g, c }) => (groups.has(g) ? groups : groups.set(g, { name: g, sign: c })),
      new Map<string, { name: string; sign: string }>(),
    )
    .values(),
];
