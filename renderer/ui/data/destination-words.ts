import { withoutScheme } from '../../lib/short-url.ts';
import { words } from '../words.ts';

/** The address of a page of links, on whatever installation (docs/contract/pages-of-links.md#address). */
const PAGE = /\/go\/page\/[0-9a-f]{24}$/;

/** A destination for reading: its address, or that a page of links is shown, whose address says nothing to people. */
export const destinationInWords = (destination: string): string =>
  PAGE.test(destination) ? words.pageOfLinks : withoutScheme(destination);

/** The same, with the scheme of an address. */
export const destinationInFull = (destination: string): string =>
  PAGE.test(destination) ? words.pageOfLinks : destination;
