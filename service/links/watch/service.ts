import type { Link, WatchedDestination } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import { getEditableLink, saveEdit } from '../links/index.ts';
import { watchRefusals } from '../words.ts';
import type { LinkWatch, TeamWatch } from './api.ts';
import { destinationsOf, isWatched } from './destinations-rule.ts';
import { countWatched, listOfLink } from './repository.ts';
import { worstOf } from './state-rule.ts';

/** What the watch knows of a link that the caller may change. @throws AppError 404. */
export const getLinkWatch = async (context: LinksContext, actor: SignedIn, id: string): Promise<LinkWatch> =>
  describeWatch(context, await getEditableLink(context, actor, id));

/**
 * Switches the watch over a link on or off.
 *
 * @throws AppError 404, 403 for a blocked link, 409 where the owner of the installation lets none be watched.
 */
export async function setLinkWatch(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  on: boolean,
): Promise<LinkWatch> {
  if (on && context.settings.get('watch') === 'off') throw new AppError('conflict', watchRefusals.off);
  return describeWatch(context, await saveEdit(context, actor, id, { changes: { watch: on } }));
}

/** The same of a link that was read (docs/contract/watch.md#a-link). */
export async function describeWatch({ database, settings }: LinksContext, link: Link): Promise<LinkWatch> {
  const mode = settings.get('watch');
  const on = isWatched(link, mode);
  const rows = on ? await listOfLink(database.read, link.number) : [];
  const worst = worstOf(rows);
  const nothing = { state: 'unknown' as const, since: null, last: null, moved_to: null };
  return {
    on,
    allowed: mode !== 'off',
    ...(worst ? found(worst) : nothing),
    destinations: rows.map((row) => ({
      url: row.url,
      place: row.place,
      ...found(row),
      certificate_ends: toIso(row.certificateEnds),
      history: row.turns.map(({ at, ...turn }) => ({ at: toIso(at), ...turn })),
    })),
    unwatched: on ? destinationsOf(link).unwatched : [],
  };
}

const found = ({ state, since, askedAt, status, problem, movedTo }: WatchedDestination) => ({
  state,
  since: toIso(since),
  last: askedAt === null ? null : { at: toIso(askedAt), status, problem },
  moved_to: state === 'moved' ? movedTo : null,
});

/** For which links destinations are watched. */
export const describeTeamWatch = async ({ database, settings }: LinksContext): Promise<TeamWatch> => ({
  mode: settings.get('watch'),
  watched: await countWatched(database.read),
});
