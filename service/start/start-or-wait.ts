import { isLocal } from '../db/address.ts';
import type { WaitOptions } from '../several/waiting/index.ts';
import { type Options, type Service, startService } from './start.ts';

/** Starts the service; where its database is on a server, also while that cannot be reached (`several/waiting`). */
export async function startOrWait(given: Options, waiting: WaitOptions = {}): Promise<Service> {
  if (isLocal(given.config.database)) return startService(given);
  const { startWhenReachable } = await import('../several/waiting/index.ts');
  return startWhenReachable(given, (more) => startService({ ...given, ...more }), waiting);
}
