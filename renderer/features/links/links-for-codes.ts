import type { Link, LinkQuery } from '../../api/links.ts';

/** What a dialog for the codes of links is told: the selected ones, and the list they were selected from. */
export type LinksForCodes = {
  chosen: readonly Link[];
  /** How many links the whole list has. */
  total: number;
  query: LinkQuery;
  onclose: () => void;
};
