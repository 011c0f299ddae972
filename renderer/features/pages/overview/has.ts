/** Which of the things that people make an account has. */
export type Has = { links: boolean; clicks: boolean };

/**
 * `links` is how many links there are, and `clicks` those of each of the newest. An account with more links than these is
 * taken to have clicks.
 */
export const hasIn = ({ links, clicks }: { links: number; clicks: readonly number[] }): Has => ({
  links: links > 0,
  clicks: links > clicks.length || clicks.some((count) => count > 0),
});

/** What a browser remembers of it; nothing for a person who was never here. */
export const readHas = (stored: unknown): Has => ({
  links: isTrue(stored, 'links'),
  clicks: isTrue(stored, 'clicks'),
});

const isTrue = (stored: unknown, name: keyof Has): boolean =>
  typeof stored === 'object' && stored !== null && Reflect.get(stored, name) === true;
