import { measureFile } from '../../db/file.ts';
import type { AccountContext } from '../../kernel/context.ts';
import type { Figure } from '../../kernel/figure.ts';
import { SECOND } from '../../lib/time.ts';
import type { ThreadState } from '../../threads/watch.ts';
import { measureDisk, readQueues } from './service.ts';

/** One figure for each thread. */
const ofThreads = (
  { threads }: AccountContext,
  pick: (thread: ThreadState) => number,
): Record<string, number> => Object.fromEntries(threads.list().map((thread) => [thread.name, pick(thread)]));

function databaseSizes({ config }: AccountContext): Record<string, number> {
  const file = measureFile(config.database);
  return file ? { data: file.bytes, log: file.logBytes } : {};
}

function delaysInSeconds({ eventLoop }: AccountContext): Record<string, number> {
  const delay = eventLoop.look();
  return delay ? { mean: delay.mean / SECOND, p99: delay.p99 / SECOND, max: delay.max / SECOND } : {};
}

/** The figures of the kernel, which is not a module: threads, database, disk, the process itself. */
export const STATE_FIGURES: readonly Figure[] = [
  {
    kind: 'gauge',
    name: 'linnet_build_info',
    help: 'The version that runs; always 1',
    label: 'version',
    read: ({ config }) => ({ [config.version]: 1 }),
  },
  {
    kind: 'gauge',
    name: 'linnet_queue_waiting',
    help: 'What waits to be done: clicks to be written, messages to be sent',
    label: 'queue',
    read: readQueues,
  },
  {
    kind: 'gauge',
    name: 'linnet_thread_calls_waiting',
    help: 'Calls that a thread has not answered yet, the one that runs among them',
    label: 'thread',
    read: (context) => ofThreads(context, ({ waiting }) => waiting),
  },
  {
    kind: 'counter',
    name: 'linnet_thread_restarts_total',
    help: 'How often a thread was started anew because it had ended',
    label: 'thread',
    read: (context) => ofThreads(context, ({ restarts }) => restarts),
  },
  {
    kind: 'gauge',
    name: 'linnet_thread_missing',
    help: '1 while a thread has ended and is not replaced yet',
    label: 'thread',
    read: (context) => ofThreads(context, ({ state }) => Number(state === 'missing')),
  },
  {
    kind: 'gauge',
    name: 'linnet_database_bytes',
    help: 'Size of the database file, and of the write-ahead log beside it; none for a remote database',
    label: 'file',
    read: databaseSizes,
  },
  {
    kind: 'gauge',
    name: 'linnet_disk_bytes',
    help: 'The disk with the data folder; none when the system does not tell',
    label: 'part',
    read: async ({ config }) => (await measureDisk(config.dataDir)) ?? {},
  },
  {
    kind: 'gauge',
    name: 'linnet_storage_fault',
    help: '1 while nothing can be saved',
    read: ({ database }) => Number(database.storage.fault() !== null),
  },
  {
    kind: 'gauge',
    name: 'linnet_event_loop_delay_seconds',
    help: 'By how much the serving thread was late in the last minute; none at the first look',
    label: 'of',
    read: delaysInSeconds,
  },
  {
    kind: 'gauge',
    name: 'linnet_memory_bytes',
    help: 'Memory of the process, threads included, and what of it the serving thread has in use',
    label: 'part',
    read: () => {
      const { rss, heapUsed } = process.memoryUsage();
      return { resident: rss, heap: heapUsed };
    },
  },
  {
    kind: 'counter',
    name: 'linnet_processor_seconds_total',
    help: 'Processor time of the process, threads included',
    label: 'mode',
    read: () => {
      const { user, system } = process.cpuUsage();
      return { user: user / 1e6, system: system / 1e6 };
    },
  },
  {
    kind: 'gauge',
    name: 'linnet_uptime_seconds',
    help: 'How long the service has been running',
    read: ({ uptime }) => uptime() / SECOND,
  },
];
