import type { SeveralContext } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { INSTANCE_REMOVED } from './owner/changes.ts';
import { takenOutError } from './owner/service.ts';
import { noteSighting } from './repository.ts';

/** How often an instance says that it is there, ms. */
const EVERY = 10_000;

/** Tells the other instances of this one for as long as it serves; nothing where no other one can share the database. */
export function startPresence(context: SeveralContext): Running {
  const { clicks, clock, config, database, hosts, instance, log, machine } = context;
  if (!instance.isShared) return { close: async () => undefined };
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
