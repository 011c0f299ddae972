import type { ServiceState } from '../../../api/state.ts';
import { formatBytes } from '../../../lib/numbers.ts';
import { words } from './words.ts';

/** What a tile says. */
type TileWords = { value: string; detail: string; tone?: 'warn' | 'bad' };

type Fault = ServiceState['storage']['fault'];

const isOfServer = (fault: Fault): boolean => fault === 'unreachable' || fault === 'refused';

export function diskWords({ fault, free_bytes, total_bytes }: ServiceState['storage']): TileWords {
  const { disk } = words;
  // A server that does not answer, or refuses the token, says nothing of this disk.
  const tone = fault === null || isOfServer(fault) ? undefined : 'bad';
  const saved = fault === null ? disk.saved : disk.notSaved;
  if (free_bytes === null || total_bytes === null)
    return { value: disk.unknown, detail: fault === null ? disk.notTold : saved, tone };
  const room = { free: formatBytes(free_bytes), total: formatBytes(total_bytes) };
  return { value: disk.free(room), detail: disk.detail({ total: room.total, saved }), tone };
}

export function databaseWords(
  { kind, host, bytes, log_bytes }: ServiceState['database'],
  fault: Fault = null,
): TileWords {
  const { database } = words;
  if (kind === 'remote') {
    const detail = database.remoteDetail({ host: host ?? '' });
    return isOfServer(fault)
      ? { value: database.silent, detail, tone: 'bad' }
      : { value: database.remote, detail };
  }
  if (bytes === null) return { value: database.gone, detail: database.goneDetail, tone: 'bad' };
  const pending = log_bytes ?? 0;
  return {
    value: formatBytes(bytes + pending),
    detail: pending > 0 ? database.withLog({ bytes: formatBytes(pending) }) : database.inFile,
  };
}

/** Below this nothing is late that a person could notice, ms. */
const UNNOTICED = 10;

export function speedWords(delay: ServiceState['event_loop']): TileWords {
  const { speed } = words;
  if (delay === null) return { value: speed.measuring, detail: speed.measuringDetail };
  const [late, max] = [Math.round(delay.p99), Math.round(delay.max)];
  return { value: late < UNNOTICED ? speed.atOnce : speed.late({ ms: late }), detail: speed.detail({ max }) };
}
