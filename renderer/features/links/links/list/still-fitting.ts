import type { FoundLink } from '../../../../api/links.ts';

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Those of the links on screen that have every word that is searched now, at once and as it is written. All of them where
 * none has: what is looked up in other ways, such as an address, is known by the service alone.
 */
export function stillFitting(links: readonly FoundLink[], search: string): readonly FoundLink[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const fitting = links.filter(({ alias, names, title, long_url, tags }) => {
    const further = [...names, ...tags].map(({ name }) => name);
    const text = folded([alias, title ?? '', long_url, ...further].join(' '));
    return words.every((word) => text.includes(word));
  });
  return fitting.length > 0 ? fitting : links;
}
