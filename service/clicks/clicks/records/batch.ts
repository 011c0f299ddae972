import type { Origin, RecordedClick, Visitor } from '../click.ts';
import { clickedAt, RECORD_WORDS, writeRecord } from './record.ts';

/** Clicks of many links, packed; the columns of a row of `click_batches`. */
export type PackedBatch = {
  /** Pairs of a link number and a number of records, in the order of the records. */
  links: Uint32Array;
  records: Uint32Array;
};

/** The numbers that the database has for the labels of a click's visitor and origin. */
export type Numbering = {
  agent: Map<Visitor, number>;
  place: Map<Visitor, number>;
  origin: Map<Origin, number>;
};

/** Packs clicks so that those of one link are together, in order of arrival. */
export function packBatch(clicks: readonly RecordedClick[], numbering: Numbering): PackedBatch {
  const sorted = clicks.toSorted((a, b) => a.linkNumber - b.linkNumber);
  const records = new Uint32Array(sorted.length * RECORD_WORDS);
  const links: number[] = [];
  sorted.forEach((click, index) => {
    if (links.at(-2) !== click.linkNumber) links.push(click.linkNumber, 0);
    links[links.length - 1] = (links.at(-1) ?? 0) + 1;
    writeRecord(records, index * RECORD_WORDS, {
      clickedAt: click.clickedAt,
      redirectMs: click.redirectMs,
      visitorKey: click.visitor.key,
      agent: numbering.agent.get(click.visitor) ?? 0,
      place: numbering.place.get(click.visitor) ?? 0,
      origin: numbering.origin.get(click.origin) ?? 0,
    });
  });
  return { links: Uint32Array.from(links), records };
}

/**
 * Calls back for each link of a batch, or only for those `among` some links, with a view of its records in the batch's
 * memory.
 */
export function forEachLink(
  batch: PackedBatch,
  visit: (linkNumber: number, records: Uint32Array) => void,
  among?: ReadonlySet<number>,
): void {
  let start = 0;
  for (let pair = 0; pair < batch.links.length; pair += 2) {
    const linkNumber = batch.links[pair] ?? 0;
    const end = start + (batch.links[pair + 1] ?? 0) * RECORD_WORDS;
    if (!among || among.has(linkNumber)) visit(linkNumber, batch.records.subarray(start, end));
    start = end;
  }
}

/** The numbers of a batch's links: every other word. */
export const linksIn = (batch: Pick<PackedBatch, 'links'>): Uint32Array =>
  batch.links.filter((_, index) => index % 2 === 0);

/** The batch without the clicks of some links. */
export function withoutLinks(batch: PackedBatch, linkNumbers: ReadonlySet<number>): PackedBatch {
  const links: number[] = [];
  const parts: Uint32Array[] = [];
  forEachLink(batch, (linkNumber, records) => {
    if (linkNumbers.has(linkNumber)) return;
    links.push(linkNumber, records.length / RECORD_WORDS);
    parts.push(records);
  });
  return { links: Uint32Array.from(links), records: join(parts) };
}

/** Some clicks of one link that are moved from batches to its segments. */
export type Slice = {
  linkNumber: number;
  clicks: number;
  firstClick: number;
  lastClick: number;
  /** The position of its records among all records, in bytes. */
  offset: number;
  bytes: number;
};

export type Grouped = { slices: Slice[]; records: Uint32Array };

/** Joins the records of several batches link by link, in order of the links; no slice has more than so many clicks. */
export function groupByLink(batches: readonly PackedBatch[], mostClicks = Number.POSITIVE_INFINITY): Grouped {
  const parts = new Map<number, Uint32Array[]>();
  for (const batch of batches) {
    forEachLink(batch, (linkNumber, records) => {
      const known = parts.get(linkNumber);
      if (known) known.push(records);
      else parts.set(linkNumber, [records]);
    });
  }
  const sorted = [...parts].sort(([one], [other]) => one - other);
  const records = join(sorted.flatMap(([, own]) => own));
  const slices: Slice[] = [];
  let start = 0;
  for (const [linkNumber, own] of sorted) {
    const end = start + own.reduce((sum, part) => sum + part.length, 0);
    while (start < end) {
      const cut = Math.min(end, start + mostClicks * RECORD_WORDS);
      slices.push(describe(linkNumber, records, start, cut));
      start = cut;
    }
  }
  return { slices, records };
}

/** The largest batch that regrouping makes. */
export type BatchBounds = {
  links: number;
  bytes: number;
  /** Link numbers are divided into ranges of this length, from 1 on. A batch never has links of two ranges. */
  stretch: number;
};

/** Regroups clicks into small batches, each with links of one range of link numbers. */
export function splitByLinks({ slices, records }: Grouped, bounds: BatchBounds): PackedBatch[] {
  const groups: Slice[][] = [];
  let bytes = 0;
  for (const slice of slices) {
    const group = groups.at(-1);
    const first = group?.[0];
    const fits =
      group !== undefined &&
      first !== undefined &&
      group.length < bounds.links &&
      bytes + slice.bytes <= bounds.bytes &&
      stretchOf(first.linkNumber, bounds.stretch) === stretchOf(slice.linkNumber, bounds.stretch);
    if (fits) group.push(slice);
    else groups.push([slice]);
    bytes = fits ? bytes + slice.bytes : slice.bytes;
  }
  return groups.map((group) => packSlices(group, records));
}

/** The range of link numbers that a number belongs to, for ranges of this length. */
export const stretchOf = (linkNumber: number, length: number): number =>
  Math.floor((linkNumber - 1) / length);

/** Slices that stand next to each other. */
function packSlices(slices: readonly Slice[], records: Uint32Array): PackedBatch {
  const start = slices[0]?.offset ?? 0;
  const end = slices.reduce((sum, slice) => sum + slice.bytes, start);
  return {
    links: Uint32Array.from(slices.flatMap(({ linkNumber, clicks }) => [linkNumber, clicks])),
    records: records.slice(start / records.BYTES_PER_ELEMENT, end / records.BYTES_PER_ELEMENT),
  };
}

function join(parts: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
  return joined;
}

function describe(linkNumber: number, records: Uint32Array, start: number, end: number): Slice {
  let firstClick = Number.POSITIVE_INFINITY;
  let lastClick = 0;
  for (let at = start; at < end; at += RECORD_WORDS) {
    const moment = clickedAt(records, at);
    firstClick = Math.min(firstClick, moment);
    lastClick = Math.max(lastClick, moment);
  }
  const bytes = records.BYTES_PER_ELEMENT;
  const clicks = (end - start) / RECORD_WORDS;
  return { linkNumber, clicks, firstClick, lastClick, offset: start * bytes, bytes: (end - start) * bytes };
}
