import { bySet, LABEL_SETS, type LabelSet, RECORD } from '../../../clicks/clicks/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { readLabels } from '../repository.ts';
import { DenseNumbers } from './dense-numbers.ts';
import type { KnownLabels } from './label-scales.ts';
import type { SiftedClicks } from './sift-query.ts';
import type { ClickTotals } from './totals.ts';

/** The first number of each sifting's labels: after those of the siftings before. */
export type Firsts = Partial<Record<LabelSet, number>>;

/** The labels of all siftings, one after the other; each label is read once. */
export async function joinLabels(
  db: Reader,
  sets: readonly LabelSet[],
  sifted: readonly Pick<SiftedClicks, 'numbers'>[],
): Promise<{ labels: KnownLabels; firsts: Firsts[] }> {
  const labels = bySet((): KnownLabels[LabelSet] => null);
  const firsts = sifted.map((): Firsts => ({}));
  for (const set of sets) {
    const distinct = new DenseNumbers();
    const positions: number[] = [];
    for (const [index, { numbers }] of sifted.entries()) {
      const own = firsts[index];
      if (own) own[set] = positions.length;
      for (const number of numbers[set] ?? []) positions.push(distinct.positionOf(number));
    }
    const found = await readLabels(db, set, distinct.list());
    labels[set] = positions.map((position) => found[position] ?? []);
  }
  return { labels, firsts };
}

/** The totals of a sifting, the last click with its labels as they are counted. */
export function totalsOf({ totals }: SiftedClicks, firsts: Firsts): ClickTotals {
  const last = totals.last?.slice() ?? null;
  for (const set of LABEL_SETS) if (last) last[RECORD[set]] = (last[RECORD[set]] ?? 0) + (firsts[set] ?? 0);
  return { ...totals, last };
}
