import { withoutScheme } from '../../lib/short-url.ts';
import { isPageOfLinks } from '../../lib/web-address.ts';
import { words } from '../words.ts';

/** A destination for reading: its address, or that a page of links is shown, whose address says nothing to people. */
export const destinationInWords = (destination: string): string =>
  isPageOfLinks(destination) ? words.pageOfLinks : withoutScheme(destination);

/** The same, with the scheme of an address. */
export const destinationInFull = (destination: string): string =>
  isPageOfLinks(destination) ? words.pageOfLinks : destination;
