import type { Context } from '../../context.ts';
import type { Author } from '../../db/journal/change.ts';
import type { TeamFace, TeamFaceInput } from './model.ts';

/** What visitors are told of the team. */
export const describeTeam = ({ settings }: Pick<Context, 'settings'>): TeamFace => ({
  name: settings.get('teamName'),
  contact: settings.get('teamContact'),
  shows_links: settings.get('teamLinksShown'),
});

/** Changes what is given; both texts are one line each, and empty for none. */
export async function changeTeam(
  { settings }: Context,
  { name, contact, shows_links: showsLinks }: TeamFaceInput,
  author: Author,
): Promise<void> {
  if (name !== undefined) await settings.set('teamName', oneLine(name), author);
  if (contact !== undefined) await settings.set('teamContact', oneLine(contact), author);
  if (showsLinks !== undefined) await settings.set('teamLinksShown', showsLinks, author);
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
