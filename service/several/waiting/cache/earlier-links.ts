import type { LinkIndex } from '../../../links/links/index.ts';
import { type CachedLink, cachedKey, cachedKeys } from './cached-link.ts';

/** Links that an earlier start knew, and this one has not read yet: those that did not change since. */
export type EarlierLinks = Pick<LinkIndex, 'changed' | 'forgetAll' | 'nameChanged' | 'revision'> & {
  all(): Iterable<CachedLink>;
};

/** They are forgotten like the links of the index, by the same changes. */
export function earlierLinks(known: Iterable<CachedLink>): EarlierLinks {
  const links = new Map(Array.from(known, (link) => [cachedKey(link), link]));
  let revision = 0;
  return {
    changed: (before, after) => {
      for (const key of [before, after]) if (links.delete(cachedKey(key))) revision += 1;
    },
    nameChanged: (name) => {
      for (const [key, link] of links)
        if (cachedKeys(link).includes(cachedKey(name)) && links.delete(key)) revision += 1;
    },
    forgetAll: () => {
      links.clear();
      revision += 1;
    },
    all: () => links.values(),
    revision: () => revision,
  };
}
