import { Type } from '@sinclair/typebox';
import { clickedAt, getLabelIn, RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import { defineQuery } from '../../../db/operation.ts';
import { WHOLE } from '../counting/division.ts';
import type { AskedClicks } from '../filed-repository.ts';
import { readClicks, readLabels } from '../repository.ts';

/** The scans of one code; moments are milliseconds UTC. */
export type Scans = { scans: number; recent: number; last: number };

/** Links with their owners; until `end`, and what is recent begins at `start`; milliseconds UTC. */
type Asked = { links: { id: string; ownerId: string }[]; start: number; end: number };

/** The scans of a link by a code, by the name that the code has now. */
type ScansOfCode = Scans & { number: number; name: string };

const CODE = getLabelIn('code');

/** All scans of some links, code by code, filed or not yet. */
export const countScans = defineQuery(
  'stats.scans',
  Type.Unsafe<ScansOfCode[]>({ type: 'array' }),
  async (db, { links, start, end }: Asked, pool): Promise<ScansOfCode[]> => {
    const counts = new Map<number, Map<number, Scans>>();
    for (const ownerId of new Set(links.map((link) => link.ownerId))) {
      const ids = links.filter((link) => link.ownerId === ownerId).map(({ id }) => id);
      const asked = {
        scope: { kind: 'account', ownerId, ids, tagIds: null },
        range: { start: 0, end },
        share: WHOLE,
      } satisfies AskedClicks;
      await readClicks(db, asked, pool.cache, async (clicks) => {
        await pool.pause();
        for (const { linkNumber, records } of clicks) {
          const ofLink = counts.get(linkNumber) ?? new Map<number, Scans>();
          counts.set(linkNumber, ofLink);
          addClicks(ofLink, records, start);
        }
      });
    }
    const found: ScansOfCode[] = [];
    for (const [number, ofLink] of counts) {
      const origins = Uint32Array.from(ofLink.keys());
      const labels = await readLabels(db, CODE.set, origins);
      for (const [index, origin] of origins.entries()) {
        const name = labels[index]?.[CODE.position] ?? '';
        const scans = ofLink.get(origin);
        if (name !== '' && scans) found.push({ number, name, ...scans });
      }
    }
    return found;
  },
);

/** Counts clicks by their origin. */
function addClicks(counts: Map<number, Scans>, records: Uint32Array, start: number): void {
  for (let word = 0; word < records.length; word += RECORD_WORDS) {
    const origin = records[word + RECORD.origin] ?? 0;
    const at = clickedAt(records, word);
    const known = counts.get(origin);
    const scans = known ?? { scans: 0, recent: 0, last: 0 };
    if (!known) counts.set(origin, scans);
    scans.scans += 1;
    if (at >= start) scans.recent += 1;
    if (at > scans.last) scans.last = at;
  }
}
