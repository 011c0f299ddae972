import { statfs } from 'node:fs/promises';
import type { Language } from '../../../words/language.ts';
import { isLocal, serverOf } from '../../db/address.ts';
import { measureFile } from '../../db/file.ts';
import { sayingFor } from '../../db/storage-fault.ts';
import type { AccountContext, Context } from '../../kernel/context.ts';
import { toIso } from '../../lib/timestamp.ts';
import { say } from '../../lib/words.ts';
import type { ServiceState } from './api.ts';

/** The present state of the service; its sentence about the storage is in the given language. */
export async function describeState(context: Context, language: Language): Promise<ServiceState> {
  const { config, clock, clockCheck, clicks, threads, eventLoop, updates, uptime } = context;
  const [storage, queues] = await Promise.all([describeStorage(context, language), readQueues(context)]);
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version: config.version,
    node: process.version,
    update: updates.look(),
    started_at: toIso(clock.now() - uptime()),
    uptime_seconds: Math.floor(uptime() / 1_000),
    storage,
    database: describeDatabase(context),
    clicks: clicks.state(),
    queues: Object.entries(queues).map(([name, waiting]) => ({ name, waiting })),
    threads: threads.list(),
    event_loop: eventLoop.look(),
    memory: { resident_bytes: rss, heap_bytes: heapUsed },
    clock_believed: clockCheck.isPlausible(),
  };
}

async function describeStorage(
  { config, database }: AccountContext,
  language: Language,
): Promise<ServiceState['storage']> {
  const [fault, disk] = await Promise.all([database.storage.check(), measureDisk(config.dataDir)]);
  return {
    fault: fault === 'damaged' ? 'failing' : fault,
    damaged: fault === 'damaged',
    message: fault && say(language, sayingFor(fault)),
    folder: config.dataDir,
    free_bytes: disk?.free ?? null,
    total_bytes: disk?.total ?? null,
  };
}

function describeDatabase({ config, secrets }: AccountContext): ServiceState['database'] {
  const file = measureFile(config.database);
  const isFile = isLocal(config.database);
  const kept = secrets.find('database-token') === undefined ? null : 'kept';
  return {
    kind: isFile ? 'file' : 'remote',
    host: isFile ? null : serverOf(config.database),
    token: isFile ? null : config.isTokenFixed ? 'environment' : kept,
    bytes: file?.bytes ?? null,
    log_bytes: file?.logBytes ?? null,
  };
}

/** The length of each queue. */
export async function readQueues(context: Context): Promise<Record<string, number>> {
  const waiting = Object.entries(context.queues).map(
    async ([name, read]) => [name, await read(context)] as const,
  );
  return Object.fromEntries(await Promise.all(waiting));
}

/**
 * The disk of a folder, bytes; null when the system does not tell. `free` is the space that this program may still
 * use.
 */
export async function measureDisk(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
