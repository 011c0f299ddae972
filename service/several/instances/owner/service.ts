import { showTeamKey } from '../../../base/secrets/index.ts';
import type { Author } from '../../../db/journal/change.ts';
import { placeOf } from '../../../db/moving/place.ts';
import { ConfigError } from '../../../kernel/config-error.ts';
import type { Kernel, SeveralContext } from '../../../kernel/context.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { removeInstance, returnInstance } from './change-repository.ts';
import { stateOf } from './health-rule.ts';
import { isTakenOut, listInstances } from './list-repository.ts';
import type { InstanceList, InstanceRules, Invitation, ListedInstance } from './model.ts';
import { ownerWords } from './words.ts';

/** What the database of this installation is, and who works on it. */
export async function describeInstances(context: SeveralContext): Promise<InstanceList> {
  const { config, database, instance, settings } = context;
  const kind = instance.isShared ? 'server' : 'file';
  const rows = instance.isShared ? await listInstances(database.read) : [];
  const described = rows.map(({ id, feedLag, clicksWaiting, seenAgo, startedAt, removedAt, ...told }) => {
    const isThis = id === instance.id;
    // What this one says of itself is up to ten seconds old.
    const now = isThis
      ? { seenAgo: 0, feedLag: database.feed.behind(), waiting: context.clicks.state().waiting }
      : { seenAgo, feedLag, waiting: clicksWaiting };
    return {
      id,
      name: told.name,
      version: told.version,
      address: told.address,
      started_at: toIso(startedAt),
      seen_seconds_ago: Math.max(0, Math.round(now.seenAgo / 1_000)),
      feed_lag_ms: Math.round(now.feedLag),
      clicks_waiting: now.waiting,
      is_this: isThis,
      state: stateOf({ ...now, isRemoved: removedAt !== null }),
    } satisfies ListedInstance;
  });
  return {
    ask_after_minutes: settings.get('askAfterMinutes'),
    database: { kind, place: placeOf(config.database) },
    instances: described,
  };
}

/** Decides what all instances do while they hear nothing of each other; it holds for the next visit. */
export const changeRules = (
  { settings }: SeveralContext,
  { ask_after_minutes: minutes }: InstanceRules,
  author: Author,
): Promise<void> => settings.set('askAfterMinutes', minutes, author);

/** @throws AppError 404 for an unknown instance, 409 for this one. */
export async function takeOut(context: SeveralContext, id: string, actor: Actor): Promise<void> {
  if (id === context.instance.id) throw new AppError('conflict', ownerWords.thisOne);
  const isDone = await context.database.write(removeInstance, { id, at: context.clock.now() }, actor);
  if (!isDone) throw notFound('Instance');
}

/** @throws AppError 404 when no such instance was taken out. */
export async function letIn(context: SeveralContext, id: string, actor: Actor): Promise<void> {
  if (!(await context.database.write(returnInstance, id, actor))) throw notFound('Instance');
}

/** What the person who sets up another Linnet has to know. @throws AppError 409 while the database is a file. */
export function describeInvitation(context: SeveralContext): Invitation {
  const { config, instance } = context;
  if (!instance.isShared) throw new AppError('conflict', ownerWords.isFile);
  return {
    database_url: withoutSecrets(config.database.url),
    token_needed: config.database.authToken !== null,
    team_key: showTeamKey(context),
  };
}

/** A user, a password and parameters such as a token are left out. */
function withoutSecrets(url: string): string {
  const { protocol, host, pathname, searchParams } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}${searchParams.get('tls') === '0' ? '?tls=0' : ''}`;
}

/** The error with which an instance ends that was taken out. */
export const takenOutError = ({ config }: Pick<Kernel, 'config'>): ConfigError =>
  new ConfigError(ownerWords.takenOut({ place: placeOf(config.database) }));

/** @throws ConfigError when the owner has taken this instance out. */
export async function refuseTakenOut(
  kernel: Pick<Kernel, 'config' | 'database' | 'instance'>,
): Promise<void> {
  const { database, instance } = kernel;
  if (instance.isShared && (await isTakenOut(database.read, instance.id))) throw takenOutError(kernel);
}
