import { Type } from '@sinclair/typebox';
import { clickedAt, getLabelIn, RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import { defineQuery } from '../../../db/operation.ts';
import { readClicksOf, readLabels } from '../repository.ts';

/** The scans of one code; moments are milliseconds UTC. */
export type Scans = { scans: number; recent: number; last: number };

/** Links with their owners; until `end`, and what is recent begins at `start`; milliseconds UTC. */
type Asked = { links: { id: string; ownerId: string | null }[]; start: number; end: number };

const CODE = getLabelIn('code');

/** All scans of some links, by how clicks remember the code, filed or not yet. */
export const countScans = defineQuery(
  'stats.scans',
  Type.Unsafe<[code: string, Scans][]>({ type: 'array' }),
  async (db, { links, start, end }: Asked, pool): Promise<[code: string, Scans][]> => {
    const byOrigin = new Map<number, Scans>();
    await readClicksOf(db, pool, { links, range: { start: 0, end } }, (_linkNumber, records) =>
      addClicks(byOrigin, records, start),
    );
    const labels = await readLabels(db, CODE.set, Uint32Array.from(byOrigin.keys()), true);
    const byCode = new Map<string, Scans>();
    for (const [index, one] of [...byOrigin.values()].entries()) {
      const code = labels[index]?.[CODE.position] ?? '';
      const { scans, recent, last } = byCode.get(code) ?? NO_SCANS;
      const sum = { scans: scans + one.scans, recent: recent + one.recent, last: Math.max(last, one.last) };
      if (code !== '') byCode.set(code, sum);
    }
    return [...byCode];
  },
);

export const NO_SCANS: Scans = { scans: 0, recent: 0, last: 0 };

/** Counts clicks by their origin. */
function addClicks(counts: Map<number, Scans>, records: Uint32Array, start: number): void {
  for (let word = 0; word < records.length; word += RECORD_WORDS) {
    const origin = records[word + RECORD.origin] ?? 0;
    const at = clickedAt(records, word);
    const scans = counts.get(origin) ?? { ...NO_SCANS };
    counts.set(origin, scans);
    scans.scans += 1;
    if (at >= start) scans.recent += 1;
    if (at > scans.last) scans.last = at;
  }
}
