import type { Sparklines } from '../../service/stats/stats/sparklines/sparklines-model.ts';
import { ownZone } from '../lib/times.ts';
import { call } from './call.ts';

/** Clicks of the last days of up to 100 links, by the days of the person's own zone (docs/contract/stats.md#sparklines). */
export const listSparklines = (ids: readonly string[], signal?: AbortSignal): Promise<Sparklines> =>
  call('GET /api/v1/links/sparklines', { query: { ids: ids.join(','), timezone: ownZone() }, signal });
