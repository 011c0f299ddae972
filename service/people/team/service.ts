import type { Author } from '../../db/journal/change.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import type { TeamFace, TeamFaceInput, TeamLook, TeamStatistics, TeamStatisticsInput } from './model.ts';
import { paperColours } from './paper-colours.ts';
import { readersAfter } from './statistics-rule.ts';

/** Facts about the team for visitors. */
export const describeTeam = ({ settings }: Pick<PeopleContext, 'settings'>): TeamFace => ({
  name: settings.get('teamName'),
  contact: settings.get('teamContact'),
  colour: settings.get('teamColour'),
  shows_links: settings.get('teamLinksShown'),
});

/** The look of the team's printed pages. */
export function describeTeamLook({ settings }: Pick<PeopleContext, 'settings'>): TeamLook {
  const colour = settings.get('teamColour');
  return { name: settings.get('teamName'), colours: colour === '' ? null : paperColours(colour) };
}

/** Changes the given fields; name and contact are one line each, and an empty text removes a value. */
export async function changeTeam(
  { settings }: PeopleContext,
  { name, contact, colour, shows_links: showsLinks }: TeamFaceInput,
  author: Author,
): Promise<void> {
  if (name !== undefined) await settings.set('teamName', oneLine(name), author);
  if (contact !== undefined) await settings.set('teamContact', oneLine(contact), author);
  if (colour !== undefined) await settings.set('teamColour', colour.toLowerCase(), author);
  if (showsLinks !== undefined) await settings.set('teamLinksShown', showsLinks, author);
}

/** Who sees the statistics of the whole team. */
export function describeTeamStatistics({ settings }: Pick<PeopleContext, 'settings'>): TeamStatistics {
  const readers = settings.get('teamStatistics');
  return { members: readers === 'members', admins: readers !== 'none' };
}

/** Decides who sees them. @throws AppError 400 when members were to see what admins may not. */
export async function changeTeamStatistics(
  { settings }: PeopleContext,
  input: TeamStatisticsInput,
  author: Author,
): Promise<void> {
  const readers = readersAfter(settings.get('teamStatistics'), input);
  if (readers === undefined)
    throw new AppError('validation_error', 'Admins see what members see', { field: 'admins' });
  await settings.set('teamStatistics', readers, author);
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
