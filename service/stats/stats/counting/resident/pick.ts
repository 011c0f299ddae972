import { durationIn, momentOf, RECORD, RECORD_WORDS } from '../../../../clicks/clicks/index.ts';
import type { Buckets, Range } from '../../question/range.ts';
import * as KEPT from '../kept-words.ts';
import type { FacetField } from '../layout.ts';
import type { Allowed } from '../selection.ts';
import type { ClickTotals } from '../totals.ts';
import type { Piece } from '../visitor-finder.ts';
import type { SiftedPart } from '../visitor-order.ts';

/** Which clicks in memory a question needs, and how it distinguishes them. */
export type ResidentSieve = {
  range: Range;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
  /** For each segment the position of its link plus one; 0 for segments that have changed. */
  linkOf: Uint32Array;
  allowed: Allowed;
  /** What times are counted from. */
  firstSecond: number;
};

/** The selected clicks: the first word of each in its piece, and its visitor. */
export type Picked = { ats: Uint32Array; visitorOf: Uint32Array };

/** Selects the wanted clicks of a piece and appends them to those selected before. Returns the number of all. */
export function pickFrom(
  { words, width, start, end }: Piece,
  { fields, firsts }: SiftedPart,
  sieve: ResidentSieve,
  { ats, visitorOf }: Picked,
  before: number,
): number {
  const { linkOf, firstSecond, range, allowed } = sieve;
  const isAnyAllowed = Object.values(allowed).every((ofSet) => ofSet === null);
  const { word: timeWord, shift: timeShift, mask: timeMask } = fields.time;
  const { word: segmentWord, shift: segmentShift, mask: segmentMask } = fields.link;
  const firstSegment = firsts.link ?? 0;
  const startSecond = Math.floor(range.start / 1000) - firstSecond;
  const endSecond = Math.floor(range.end / 1000) - firstSecond;
  let picked = before;
  for (let at = start; at < end; at += width) {
    const facets = at + KEPT.facets;
    const second = ((words[facets + timeWord] ?? 0) >>> timeShift) & timeMask;
    // Milliseconds are computed at the ends of the range only.
    if (second <= startSecond || second >= endSecond) {
      const moment = momentOf(firstSecond + second, words[at + width - 1] ?? 0);
      if (moment < range.start || moment > range.end) continue;
    }
    const segment = firstSegment + (((words[facets + segmentWord] ?? 0) >>> segmentShift) & segmentMask);
    if (linkOf[segment] === 0) continue;
    if (!isAnyAllowed && !isAllowed(words, facets, { fields, firsts }, allowed)) continue;
    ats[picked] = at;
    visitorOf[picked] = words[at + KEPT.visitorHigh] ?? 0;
    picked += 1;
  }
  return picked;
}

function isAllowed(
  words: Uint32Array,
  facets: number,
  { fields, firsts }: Pick<SiftedPart, 'fields' | 'firsts'>,
  { agent, place, origin }: Allowed,
): boolean {
  if (agent !== null && agent[(firsts.agent ?? 0) + fieldOf(words, facets, fields.agent)] !== 1) return false;
  if (place !== null && place[(firsts.place ?? 0) + fieldOf(words, facets, fields.place)] !== 1) return false;
  return origin === null || origin[(firsts.origin ?? 0) + fieldOf(words, facets, fields.origin)] === 1;
}

/** A number of a click whose facets begin at a word. */
const fieldOf = (words: Uint32Array, facets: number, { word, shift, mask }: FacetField): number =>
  (((words[facets + word] ?? 0) >>> shift) & mask) >>> 0;

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
