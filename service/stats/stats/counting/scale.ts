import type { Dimension } from '../question/dimensions.ts';
import type { Facet } from './layout.ts';

/** A dimension as numbers. */
export type Scale = {
  facet: Facet;
  /** How many values it has. */
  size: number;
  /** Which value each number of the facet stands for; null when the numbers are the values' positions. */
  valueAt: Uint32Array | null;
};

/** How many numbers a scale's facet has. */
export const numbersOf = ({ size, valueAt }: Scale): number => valueAt?.length ?? size;

/** A dimension of the answer: its values as they are shown, and how they are counted. */
export type Group = { dimension: Dimension; values: string[]; scale: Scale };

/** The group of a dimension, of which each number of a facet stands for the value at its position. */
export function groupOf(dimension: Dimension, facet: Facet, named: readonly string[]): Group {
  const positions = new Map<string, number>();
  const valueAt = Uint32Array.from(named, (value) => {
    const position = positions.get(value) ?? positions.size;
    positions.set(value, position);
    return position;
  });
  const values = [...positions.keys()];
  return { dimension, values, scale: { facet, size: values.length, valueAt } };
}

/** Clicks and distinct visitors by position in the scale's values. */
export type ValueCounts = { clicks: Uint32Array; uniques: Uint32Array };
