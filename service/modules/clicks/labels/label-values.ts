import type { Origin, Visitor } from '../click.ts';
import { RECORD, RECORD_WORDS } from '../records/record.ts';

/** Labels as stored: in the order of the table's columns, empty for unknown. */
export type Labels = string[];

export const agentLabels = (visitor: Visitor): Labels =>
  stored([visitor.browser, visitor.os, visitor.device, visitor.botName]);

export const placeLabels = (visitor: Visitor): Labels =>
  stored([visitor.country, visitor.city, visitor.network]);

export const originLabels = (origin: Origin): Labels =>
  stored([origin.referrer, origin.utmSource, origin.utmMedium, origin.utmCampaign]);

/**
 * Half an emoji would become text that is not UTF-8, and the database driver ends the process when it reads such
 * text back.
 */
const stored = (labels: (string | null)[]): Labels =>
  labels.map((label) => (label ?? '').replace(/\p{Surrogate}/gu, '\ufffd'));

export type Tuples<Item> = {
  /** Every combination of labels once. */
  distinct: Labels[];
  /** Where each item's labels are in `distinct`. */
  positions: Map<Item, number>;
};

/** Collects the distinct label combinations of many items, so that each is looked up once. */
export function collectTuples<Item>(items: Iterable<Item>, labelsOf: (item: Item) => Labels): Tuples<Item> {
  const distinct: Labels[] = [];
  const byText = new Map<string, number>();
  const positions = new Map<Item, number>();
  for (const item of items) {
    if (positions.has(item)) continue;
    const labels = labelsOf(item);
    const text = JSON.stringify(labels);
    const position = byText.get(text) ?? distinct.push(labels) - 1;
    byText.set(text, position);
    positions.set(item, position);
  }
  return { distinct, positions };
}

/** What a record refers to by number. */
export const LABEL_FACETS = ['agent', 'place', 'origin'] as const;
export type LabelFacet = (typeof LABEL_FACETS)[number];

/** Numbers of labels, each once. */
export type LabelNumbers = Record<LabelFacet, Uint32Array>;

/** The labels that some packed clicks refer to. */
export function collectNumbers(packed: readonly { records: Uint32Array }[]): LabelNumbers {
  const collect = (facet: LabelFacet): Uint32Array => {
    const numbers = new Set<number>();
    for (const { records } of packed) {
      for (let at = RECORD[facet]; at < records.length; at += RECORD_WORDS) numbers.add(records[at] ?? 0);
    }
    return Uint32Array.from(numbers);
  };
  return { agent: collect('agent'), place: collect('place'), origin: collect('origin') };
}
