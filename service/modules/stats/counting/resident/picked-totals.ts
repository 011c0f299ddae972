import { durationIn, momentOf, RECORD, RECORD_WORDS } from '../../../clicks/index.ts';
import * as KEPT from '../kept-words.ts';
import type { ClickTotals } from '../totals.ts';
import type { Piece } from '../visitor-finder.ts';
import type { SiftedPart } from '../visitor-order.ts';
import { fieldOf, type ResidentSieve } from './pick.ts';

/** Adds clicks that begin at some words of a piece; there is one at least. */
export function addPicked(
  totals: ClickTotals,
  { words, width }: Piece,
  part: SiftedPart,
  ats: Uint32Array,
  { firstSecond }: Pick<ResidentSieve, 'firstSecond'>,
): void {
  const { word, shift, mask } = part.fields.time;
  const momentAt = (at: number): number =>
    momentOf(firstSecond + fieldOf(words, at + KEPT.facets, part.fields.time), words[at + width - 1] ?? 0);
  let firstAt = ats[0] ?? 0;
  let lastAt = firstAt;
  let firstSecondSeen = fieldOf(words, firstAt + KEPT.facets, part.fields.time);
  let lastSecondSeen = firstSecondSeen;
  let timed = 0;
  let duration = 0;
  for (let click = 0; click < ats.length; click += 1) {
    const at = ats[click] ?? 0;
    const second = ((words[at + KEPT.facets + word] ?? 0) >>> shift) & mask;
    if (second <= firstSecondSeen && momentAt(at) < momentAt(firstAt)) {
      firstAt = at;
      firstSecondSeen = second;
    }
    if (second >= lastSecondSeen && momentAt(at) >= momentAt(lastAt)) {
      lastAt = at;
      lastSecondSeen = second;
    }
    const packed = durationIn(words[at + width - 1] ?? 0);
    if (packed === 0) continue;
    timed += 1;
    duration += packed - 1;
  }
  totals.clicks += ats.length;
  totals.timed += timed;
  totals.duration += duration;
  totals.firstClick = Math.min(totals.firstClick, momentAt(firstAt));
  const lastClick = momentAt(lastAt);
  if (lastClick < totals.lastClick) return;
  totals.lastClick = lastClick;
  totals.last = labelsAt(words, lastAt + KEPT.facets, part);
}

/** A record of nothing but the labels of a click, as they are counted. */
function labelsAt(words: Uint32Array, facets: number, { fields, firsts }: SiftedPart): Uint32Array {
  const record = new Uint32Array(RECORD_WORDS);
  record[RECORD.agent] = (firsts.agent ?? 0) + fieldOf(words, facets, fields.agent);
  record[RECORD.place] = (firsts.place ?? 0) + fieldOf(words, facets, fields.place);
  record[RECORD.origin] = (firsts.origin ?? 0) + fieldOf(words, facets, fields.origin);
  return record;
}
