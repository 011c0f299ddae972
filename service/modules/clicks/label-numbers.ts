import { RECORD, RECORD_WORDS } from './record.ts';

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
