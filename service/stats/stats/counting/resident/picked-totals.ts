import { durationIn, momentOf, RECORD, RECORD_WORDS } from '../../../../clicks/clicks/index.ts';
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
  const secondAt = KEPT.facets + word;
  const restAt = width - 1;
  let firstAt = ats[0] ?? 0;
  let lastAt = firstAt;
  let first = ((words[firstAt + secondAt] ?? 0) >>> shift) & mask;
  let last = first;
  let timed = 0;
  let duration = 0;
  for (let click = 0; click < ats.length; click += 1) {
    const at = ats[click] ?? 0;
    const second = ((words[at + secondAt] ?? 0) >>> shift) & mask;
    if (second < first || (second === first && isEarlier(words, at + restAt, firstAt + restAt))) {
      firstAt = at;
      first = second;
    }
    if (second > last || (second === last && !isEarlier(words, at + restAt, lastAt + restAt))) {
      lastAt = at;
      last = second;
    }
    const packed = durationIn(words[at + restAt] ?? 0);
    timed += packed === 0 ? 0 : 1;
    duration += packed === 0 ? 0 : packed - 1;
  }
  totals.clicks += ats.length;
  totals.timed += timed;
  totals.duration += duration;
  totals.firstClick = Math.min(
    totals.firstClick,
    momentOf(firstSecond + first, words[firstAt + restAt] ?? 0),
  );
  const lastClick = momentOf(firstSecond + last, words[lastAt + restAt] ?? 0);
  if (lastClick < totals.lastClick) return;
  totals.lastClick = lastClick;
  totals.last = labelsAt(words, lastAt + KEPT.facets, part);
}

/** Whether a click is before another one of the same second, by the words that have their milliseconds. */
const isEarlier = (words: Uint32Array, rest: number, other: number): boolean =>
  momentOf(0, words[rest] ?? 0) < momentOf(0, words[other] ?? 0);

/** A record of nothing but the labels of a click, as they are counted. */
function labelsAt(words: Uint32Array, facets: number, { fields, firsts }: SiftedPart): Uint32Array {
  const record = new Uint32Array(RECORD_WORDS);
  record[RECORD.agent] = (firsts.agent ?? 0) + fieldOf(words, facets, fields.agent);
  record[RECORD.place] = (firsts.place ?? 0) + fieldOf(words, facets, fields.place);
  record[RECORD.origin] = (firsts.origin ?? 0) + fieldOf(words, facets, fields.origin);
  return record;
}
