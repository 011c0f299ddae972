import { hrefTo, router } from '../../../ui/router/router.svelte.ts';

/** The links that carry a tag; on the list of links, as far as its other filters let them through. */
export function linksWithTag(id: string): string {
  const query = new URLSearchParams(router.path === '/links' ? router.query : undefined);
  query.set('tag', id);
  query.delete('page');
  return `${hrefTo('/links')}?${query}`;
}

/** The clicks on the links that carry a tag. */
export const clicksOnTag = (id: string): string => hrefTo('/analytics', { tag: id });
