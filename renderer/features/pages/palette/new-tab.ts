import type { Entry } from './rank-entries.ts';

/**
 * The address that an entry opens in a new tab; undefined for one that opens here. The desktop app has no tabs: another
 * browser would ask for a sign-in before it shows a page of Linnet.
 */
export const addressForTab = (
  { href }: Pick<Entry, 'href'>,
  { isDesktop }: { isDesktop: boolean },
): string | undefined => (isDesktop ? undefined : href);
