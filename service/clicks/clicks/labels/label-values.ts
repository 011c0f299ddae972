import { bySet, columnsIn, type LabelColumn, type LabelSet, type LabelsOf } from '../label-table.ts';
import { RECORD, RECORD_WORDS } from '../records/record.ts';

/** The labels of one set as they are stored: in the order of `columnsIn`, empty for unknown. */
export type LabelValues = string[];

/**
 * The labels that an item has in these columns.
 *
 * Half an emoji would be stored as invalid UTF-8, and the database driver ends the process when it reads such text.
 */
const valuesOf = <Column extends string>(
  item: Record<Column, string | null>,
  columns: readonly Column[],
): LabelValues => columns.map((column) => (item[column] ?? '').replace(/\p{Surrogate}/gu, '\ufffd'));

export type DistinctLabels<Item> = {
  /** Every combination of labels once. */
  distinct: LabelValues[];
  /** Where each item's labels are in `distinct`. */
  positions: Map<Item, number>;
};

/** Collects the distinct label combinations of many items, so that each is looked up once; of all labels, or of some. */
export function collectLabels<Set extends LabelSet, Item extends LabelsOf<Set>>(
  set: Set,
  items: Iterable<Item>,
  columns: readonly LabelColumn<Set>[] = columnsIn(set),
): DistinctLabels<Item> {
  const distinct: LabelValues[] = [];
  const byText = new Map<string, number>();
  const positions = new Map<Item, number>();
  for (const item of items) {
    if (positions.has(item)) continue;
    const labels = valuesOf(item, columns);
    const text = JSON.stringify(labels);
    const position = byText.get(text) ?? distinct.push(labels) - 1;
    byText.set(text, position);
    positions.set(item, position);
  }
  return { distinct, positions };
}

/** Numbers of labels, each once. */
export type LabelNumbers = Record<LabelSet, Uint32Array>;

/** The labels that some packed clicks refer to. */
export const collectNumbers = (packed: readonly Uint32Array[]): LabelNumbers =>
  bySet((set) => {
    const numbers = new Set<number>();
    for (const records of packed) {
      for (let at = RECORD[set]; at < records.length; at += RECORD_WORDS) numbers.add(records[at] ?? 0);
    }
    return Uint32Array.from(numbers);
  });
