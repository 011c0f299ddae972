import type { Static } from '@sinclair/typebox';
import { feedProblem } from '../../db/feed-problem.ts';
import { sentenceFor } from '../../db/storage-fault.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { say } from '../../lib/words.ts';
import type { Health } from './api.ts';
import { isDatabaseReachable } from './repository.ts';

/**
 * The state of the service: `unhealthy` when the database does not answer or accepts no writes, `degraded` while a
 * worker thread is missing or there is no news of other instances.
 */
export async function checkHealth({
  config,
  database,
  mode,
  threads,
}: BaseContext): Promise<Static<typeof Health>> {
  const [isReachable, found] = await Promise.all([
    isDatabaseReachable(database.read),
    database.storage.check(),
  ]);
  // A read gives up before a silent server counts as a fault of the storage.
  const fault = found ?? (isReachable ? null : database.silence);
  const silence = feedProblem({ database });
  const message = fault ? sentenceFor(fault) : silence && say('en', silence);
  const missing = threads.missing();
  const isStored = isReachable && fault === null && !missing.includes('writer');
  const check = isStored ? 'ok' : 'error';
  return {
    status: isStored ? (missing.length > 0 || silence !== null ? 'degraded' : 'healthy') : 'unhealthy',
    version: config.version,
    checks: { mongodb: check, database: check, redis: 'not_configured' },
    ...(message !== null && { message }),
    ...(mode === 'safe' && { mode }),
  };
}
