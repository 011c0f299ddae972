import type { Static } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import { sentenceFor } from '../../db/storage-fault.ts';
import type { Health } from './model.ts';
import { isDatabaseReachable } from './repository.ts';

/**
 * The state of the service: `unhealthy` when the database does not answer or takes no writes, `degraded` while a worker
 * thread is missing.
 */
export async function checkHealth({
  config,
  database,
  mode,
  threads,
}: Context): Promise<Static<typeof Health>> {
  const [isReachable, fault] = await Promise.all([
    isDatabaseReachable(database.read),
    database.storage.check(),
  ]);
  const missing = threads.missing();
  const isStored = isReachable && fault === null && !missing.includes('writer');
  return {
    status: isStored ? (missing.length > 0 ? 'degraded' : 'healthy') : 'unhealthy',
    version: config.version,
    checks: { mongodb: isStored ? 'ok' : 'error', redis: 'not_configured' },
    ...(fault && { message: sentenceFor(fault) }),
    ...(mode === 'safe' && { mode }),
  };
}
