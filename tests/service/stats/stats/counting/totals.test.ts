import { describe, expect, it } from 'vitest';
import { RECORD, RECORD_WORDS } from '../../../../../service/clicks/clicks/index.ts';
import { writeRecord } from '../../../../../service/clicks/clicks/records/record.ts';
import {
  addClicks,
  addTotals,
  type ClickTotals,
  emptyTotals,
} from '../../../../../service/stats/stats/counting/totals.ts';

const NOW = Date.UTC(2026, 8, 13);

/** Moments with the number of an agent, by which a click can be told from others of the same moment. */
type Given = [moment: number, agent: number, redirectMs?: number];

function totalsOf(...sources: readonly Given[][]): ClickTotals {
  const totals = emptyTotals();
  for (const given of sources) {
    const records = new Uint32Array(given.length * RECORD_WORDS);
    for (const [index, [clickedAt, agent, redirectMs = null]] of given.entries()) {
      const rest = { visitorKey: new Uint8Array(8), place: 1, origin: 1 };
      writeRecord(records, index * RECORD_WORDS, { clickedAt, redirectMs, agent, ...rest });
    }
    addClicks(totals, records);
  }
  return totals;
}

const lastAgentOf = ({ last }: ClickTotals): number | undefined => last?.[RECORD.agent];

describe('The last of several clicks at the same moment', () => {
  it('is the one that was written last', () => {
    expect(
      lastAgentOf(
        totalsOf([
          [NOW, 1],
          [NOW, 2],
          [NOW - 1, 3],
        ]),
      ),
    ).toBe(2);
  });

  it('is one of the links that were read last', () => {
    expect(lastAgentOf(totalsOf([[NOW, 1]], [[NOW, 2]], [[NOW - 1, 3]]))).toBe(2);
  });

  it('is one of the last part, whichever threads counted', () => {
    const parts = [totalsOf([[NOW, 1]]), totalsOf([[NOW, 2]]), totalsOf([[NOW - 1, 3]]), emptyTotals()];
    expect(lastAgentOf(addTotals(parts))).toBe(2);
  });
});

describe('ClickTotals', () => {
  it('are the same added up as counted in one go', () => {
    const [one, two]: [Given[], Given[]] = [
      [
        [NOW + 1, 1, 5],
        [NOW + 7, 2],
        [NOW + 3, 3, 0],
      ],
      [
        [NOW, 4, 41_000],
        [NOW + 6, 5],
      ],
    ];
    const together = totalsOf(one, two);
    expect(addTotals([totalsOf(one), totalsOf(two)])).toEqual(together);
    expect(together).toMatchObject({ clicks: 5, firstClick: NOW, lastClick: NOW + 7, timed: 3 });
    expect(together.duration).toBe(500 + 4_100_000);
    expect(lastAgentOf(together)).toBe(2);
  });

  it('of nothing have no last click', () => {
    expect(addTotals([emptyTotals(), emptyTotals()])).toEqual(emptyTotals());
  });
});
