import type { Static } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import type { Health } from './model.ts';
import { isDatabaseReachable } from './repository.ts';

/** Whether the service can do its work: healthy, or unhealthy when the database does not answer. */
export async function checkHealth(context: Context): Promise<Static<typeof Health>> {
  const reachable = await isDatabaseReachable(context.database.read);
  return {
    status: reachable ? 'healthy' : 'unhealthy',
    version: context.config.version,
    checks: { mongodb: reachable ? 'ok' : 'error', redis: 'not_configured' },
  };
}
