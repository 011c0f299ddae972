/** The address of the page of a link: its destination on the wire (docs/contract/pages-of-links.md#address). */
export const pageAddress = (base: string, linkId: string): string => `${base}/go/page/${linkId}`;

/** Whether an address is that of a page of links, by its path. */
export const hasPagePath = (url: string): boolean => /^[^/]+\/\/[^/]+\/go\/page\/[0-9a-f]{24}$/.test(url);

/** Whether a destination is the page of this link, whatever was added to its address. */
export const leadsToPageOf = (linkId: string, destination: string): boolean =>
  destination.includes(`/go/page/${linkId}`);
