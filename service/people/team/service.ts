import type { Author } from '../../db/journal/change.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import type { Role } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { contrastOf, fromHex, luminance, mix, type Rgb, toHex, WHITE } from '../../lib/colour.ts';
import type {
  PaperColours,
  TeamFace,
  TeamFaceInput,
  TeamLook,
  TeamStatistics,
  TeamStatisticsInput,
} from './model.ts';

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

/** Whom the owner lets see the team's statistics: no one, admins and themselves, or every account. */
export type StatisticsReaders = 'none' | 'admins' | 'members';

/** Whether an account of this role sees the team's statistics (docs/contract/stats.md#the-team). */
export const seesTeamStatistics = (role: Role, readers: StatisticsReaders): boolean =>
  readers === 'members' || (readers === 'admins' && role !== 'member');

/**
 * Who sees them after a change; undefined for one that would show members what admins may not see. What is absent about admins stays
 * as it is.
 */
export function readersAfter(
  before: StatisticsReaders,
  { members, admins = members || before !== 'none' }: { members: boolean; admins?: boolean },
): StatisticsReaders | undefined {
  if (members) return admins ? 'members' : undefined;
  return admins ? 'admins' : 'none';
}

/** The colours of the light screens (renderer/styles/tokens.css). */
const LINNET: PaperColours = { main: '#c92f3d', soft: '#fbe4e4', words: '#c92f3d', second: '#3f87d4' };
const INK = '#221d1b';

/** The contrast that small text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Print colours based on the team's colour, `#rrggbb`; Linnet's when it is empty. */
export function paperColours(own: string): PaperColours {
  const colour = fromHex(own);
  if (!colour) return LINNET;
  const isReadable = contrastOf(luminance(colour), luminance(WHITE)) >= READABLE;
  return {
    main: toHex(colour),
    soft: toHex(mix(colour, WHITE, 0.86)),
    words: isReadable ? toHex(colour) : INK,
    second: fartherFrom(colour, LINNET.second, LINNET.main),
  };
}

/** The lines in a chart must look different, whatever colour a team has. */
function fartherFrom(colour: Rgb, one: string, other: string): string {
  return distanceTo(colour, one) >= distanceTo(colour, other) ? one : other;
}

function distanceTo({ red, green, blue }: Rgb, other: string): number {
  const to = fromHex(other) ?? WHITE;
  return Math.hypot(red - to.red, green - to.green, blue - to.blue);
}
