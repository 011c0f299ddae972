import { getDirectoryLink } from '../../../../api/directory.ts';
import { getLink, type Link } from '../../../../api/links.ts';
import { toFailure } from '../../../../lib/failure.ts';
import { type Beginnings, shortUrlOf } from '../../../../lib/short-url.ts';

/** The link a code leads to. */
export type ChosenLink = { id: string; alias: string; url: string };

export const chosenOf = (link: Link, beginnings: Beginnings): ChosenLink => ({
  id: link.id,
  alias: link.alias,
  url: shortUrlOf(link, beginnings),
});

/** What is known of a link, given what links begin with, which may change while its code is shown. */
export type FoundLink = (beginnings: Beginnings) => ChosenLink;

export const foundOf =
  (link: Link): FoundLink =>
  (beginnings) =>
    chosenOf(link, beginnings);

/** A link for its code: also a colleague's, whose address every person of the team may use. @throws Failure 404 for an unknown one. */
export async function findChosen(id: string, signal: AbortSignal): Promise<FoundLink> {
  try {
    return foundOf(await getLink(id, signal));
  } catch (error) {
    if (toFailure(error).status !== 404) throw error;
    const { alias, short_url: url } = await getDirectoryLink(id, signal);
    return () => ({ id, alias, url });
  }
}
