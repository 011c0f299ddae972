import type { Machine } from '../../kernel/machine.ts';
import { findPeerUser } from '../../lib/socket-table.ts';
import { socketEndsOf } from '../listener/listener-request.ts';

const ROOT = 0;

/**
 * Whether a request on this computer was sent by the user that runs the service, or by root. Only Linux tells the
 * user of a connection; on other systems every user of the computer counts as that one.
 */
export async function isSameUser(machine: Machine, request: Request): Promise<boolean> {
  const ends = socketEndsOf(request);
  const table = await machine.socketTable();
  if (table === null) return true;
  if (!ends) return false;
  const user = findPeerUser(table, ends);
  return user === undefined || user === ROOT || user === process.getuid?.();
}
