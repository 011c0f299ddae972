import type { Instances, Invitation, ListedInstance } from '../../account/instances/index.ts';
import { placeOf } from '../../db/file.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import type { AccountContext, Kernel, SeveralContext } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { toIso } from '../../lib/timestamp.ts';
import { showTeamKey } from '../team-key/index.ts';
import { takenOutWords } from '../words.ts';
import { stateOf } from './health-rule.ts';
import {
  INSTANCE_REMOVED,
  isTakenOut,
  listInstances,
  noteSighting,
  removeInstance,
  returnInstance,
} from './repository.ts';

/** The instances that share the database of a server, as the owner decides over them. */
export const sharedInstances: Instances = {
  kind: 'server',
  list,
  takeOut: ({ clock, database }, id, actor) => database.write(removeInstance, { id, at: clock.now() }, actor),
  letIn: ({ database }, id, actor) => database.write(returnInstance, id, actor),
  invitation,
};

async function list(context: AccountContext): Promise<ListedInstance[]> {
  const { database, instance } = context;
  const rows = await listInstances(database.read);
  return rows.map(({ id, feedLag, clicksWaiting, seenAgo, startedAt, removedAt, ...told }) => {
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
}

function invitation(context: AccountContext): Invitation {
  return {
    database_url: withoutSecrets(context.config.database.url),
    token_needed: context.config.database.authToken !== null,
    team_key: showTeamKey(context),
  };
}

/** A user, a password and parameters such as a token are left out. */
function withoutSecrets(url: string): string {
  const { protocol, host, pathname, searchParams } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}${searchParams.get('tls') === '0' ? '?tls=0' : ''}`;
}

/** The error with which an instance ends that was taken out. */
const takenOutError = ({ config }: Pick<Kernel, 'config'>): ConfigError =>
  new ConfigError(takenOutWords.takenOut({ place: placeOf(config.database) }));

/** @throws ConfigError when the owner has taken this instance out. */
export async function refuseTakenOut(
  kernel: Pick<Kernel, 'config' | 'database' | 'instance'>,
): Promise<void> {
  const { database, instance } = kernel;
  if (await isTakenOut(database.read, instance.id)) throw takenOutError(kernel);
}

/** How often an instance says that it is there, ms. */
const EVERY = 10_000;

/** Tells the other instances of this one for as long as it serves. */
export function startPresence(context: SeveralContext): Running {
  const { clicks, clock, config, database, hosts, instance, log, machine } = context;
  const startedAt = clock.now();
  const tell = async (): Promise<void> => {
    const sighting = {
      id: instance.id,
      name: machine.hostname(),
      version: config.version,
      address: hosts.baseUrl(),
      startedAt,
      feedLag: database.feed.behind(),
      clicksWaiting: clicks.state().waiting,
    };
    await database
      .write(noteSighting, sighting)
      .then(({ isRemoved }) => {
        if (isRemoved) context.end(takenOutError(context));
      })
      .catch((error: unknown) => log.debug({ err: error }, 'the other instances were not told of this one'));
  };
  const stopWatching = context.journal.on(INSTANCE_REMOVED, ({ subjectId }) => {
    if (subjectId === instance.id) context.end(takenOutError(context));
  });
  let running = tell();
  const timer = setInterval(() => {
    running = tell();
  }, EVERY).unref();
  return {
    close: async () => {
      clearInterval(timer);
      stopWatching();
      await running;
    },
  };
}
