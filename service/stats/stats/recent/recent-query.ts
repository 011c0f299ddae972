import { Type } from '@sinclair/typebox';
import { bySet, LABEL_SETS, LABELS } from '../../../clicks/clicks/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery } from '../../../db/operation.ts';
import { DAY, HOUR } from '../../../lib/time.ts';
import { WHOLE } from '../counting/division.ts';
import { readClicks, readLabels } from '../repository.ts';
import { type FoundClick, NewestClicks } from './newest-clicks.ts';

/** The most clicks of a list. */
const MOST = 50;

/** How far back a list goes at most, ms. */
export const RECENT = 7 * DAY;

/** Search periods, one after the other: for a link with many clicks, the first one is enough. */
const WINDOWS = [HOUR, DAY, RECENT];

/** A click with its labels by column; empty for unknown. */
export type LabelledClick = { at: number; labels: Record<string, string> };

type Asked = { linkNumber: number; now: number };

/** The newest clicks of a link, filed or not yet, the newest first. */
export const listRecent = defineQuery(
  'stats.recent',
  Type.Unsafe<LabelledClick[]>({ type: 'array' }),
  async (db, { linkNumber, now }: Asked, pool): Promise<LabelledClick[]> => {
    const scope = { kind: 'link', number: linkNumber } as const;
    let found: FoundClick[] = [];
    for (const window of WINDOWS) {
      const range = { start: now - window, end: now };
      const newest = new NewestClicks(range, MOST);
      await readClicks(db, { scope, share: WHOLE, range }, pool.cache, async (clicks) => {
        await pool.pause();
        for (const { records } of clicks) newest.add(records);
      });
      found = newest.list();
      if (found.length === MOST) break;
    }
    return labelled(db, found);
  },
);

async function labelled(db: Reader, found: readonly FoundClick[]): Promise<LabelledClick[]> {
  const known = bySet(() => new Map<number, readonly string[]>());
  for (const set of LABEL_SETS) {
    const numbers = Uint32Array.from(new Set(found.map((click) => click[set])));
    const labels = await readLabels(db, set, numbers);
    for (const [index, number] of numbers.entries()) known[set].set(number, labels[index] ?? []);
  }
  return found.map((click) => ({
    at: click.at,
    labels: Object.fromEntries(
      LABELS.map(({ set, column, position }) => [column, known[set].get(click[set])?.[position] ?? '']),
    ),
  }));
}
