import { parseUrl } from '../../lib/parse-url.ts';

/** No alias can clash with it: `go` is reserved, and what follows belongs to our own routes. */
const PATH = '/go/page/';
const PAGE = /^\/go\/page\/[0-9a-f]{24}$/;

/** The address of the page of a link: its destination on the wire (docs/contract/pages-of-links.md#address). */
export const pageAddress = (base: string, linkId: string): string => `${base}${PATH}${linkId}`;

/** Whether the path of an address is that of a page of links. */
export const hasPagePath = (url: string): boolean => PAGE.test(parseUrl(url)?.pathname ?? '');

/** Whether a visit leads to the page of this link, whatever was added to its address. */
export const leadsToPageOf = (linkId: string, destination: string): boolean =>
  destination.includes(`${PATH}${linkId}`);
