import type { Origin, RecordedClick, Visitor } from '../click.ts';
import { columnsIn, type LabelColumn, type LabelSet, type LabelsOf } from '../label-table.ts';
import type { DistinctLabels } from './label-values.ts';

/** How many new labels are allowed in a day (UTC): with the clicks of one link, and with all clicks. */
export type LabelBounds = { ofLink: number; ofAll: number };

export const LABEL_BOUNDS: LabelBounds = { ofLink: 1_000, ofAll: 20_000 };

/** The label for everything beyond that. No host name and no product in an agent has this form. */
export const OTHER = '(other)';

/** The labels of a set that visitors choose freely; all others have few values. */
const chosenIn = <Set extends LabelSet>(set: Set): LabelColumn<Set>[] =>
  columnsIn(set, ({ isChosen }) => isChosen);

/** Whether an item has a label that its visitor chose. */
export function hasChosenIn<Set extends LabelSet>(set: Set): (item: LabelsOf<Set>) => boolean {
  const columns = chosenIn(set);
  return (item) => columns.some((column) => item[column] !== null);
}

/**
 * The labels of a set that make a combination a new one. Those the service draws are left out: they would multiply the
 * combinations without a visitor's doing.
 */
export const boundedIn = <Set extends LabelSet>(set: Set): LabelColumn<Set>[] =>
  columnsIn(set, ({ isDrawn }) => !isDrawn);

/** The same item with `OTHER` for every label that its visitor chose. */
const toOther = <Set extends LabelSet, Item extends LabelsOf<Set>>(set: Set, item: Item): Item => ({
  ...item,
  ...Object.fromEntries(chosenIn(set).map((column) => [column, item[column] && OTHER])),
});

/** How many new labels may still come on a day, given how many came with the clicks of each link. */
export class Allowance {
  /** How many were granted, by link. */
  readonly granted = new Map<number, number>();
  readonly #bounds: LabelBounds;
  readonly #before: ReadonlyMap<number, number>;
  #ofAll: number;

  constructor(bounds: LabelBounds, before: ReadonlyMap<number, number>) {
    this.#bounds = bounds;
    this.#before = before;
    this.#ofAll = [...before.values()].reduce((sum, labels) => sum + labels, 0);
  }

  /** Whether the clicks of a link may bring another one. */
  grant(linkNumber: number): boolean {
    const granted = this.granted.get(linkNumber) ?? 0;
    const ofLink = (this.#before.get(linkNumber) ?? 0) + granted;
    if (ofLink >= this.#bounds.ofLink || this.#ofAll >= this.#bounds.ofAll) return false;
    this.granted.set(linkNumber, granted + 1);
    this.#ofAll += 1;
    return true;
  }
}

/** The label combinations of clicks that are limited, and the positions of new ones. */
export type Seen<Item> = DistinctLabels<Item> & { unknown: Set<number> };

/** The same clicks, with `(other)` for labels beyond the limit. */
export function withinAllowance(
  clicks: readonly RecordedClick[],
  { visitors, origins }: { visitors: Seen<Visitor>; origins: Seen<Origin> },
  allowance: Allowance,
): RecordedClick[] {
  const visitorWithin = admission(visitors, (visitor) => toOther('agent', visitor), allowance);
  const originWithin = admission(origins, (origin) => toOther('origin', origin), allowance);
  return clicks.map((click) => ({
    ...click,
    visitor: visitorWithin(click.visitor, click.linkNumber),
    origin: originWithin(click.origin, click.linkNumber),
  }));
}

/** Returns the item itself, or its replacement with `(other)`: always the same object for the same item. */
function admission<Item extends object>(
  { positions, unknown }: Seen<Item>,
  makeOther: (item: Item) => Item,
  allowance: Allowance,
): (item: Item, linkNumber: number) => Item {
  const others = new Map<Item, Item>();
  return (item, linkNumber) => {
    const position = positions.get(item);
    if (position === undefined || !unknown.has(position)) return item;
    if (allowance.grant(linkNumber)) {
      unknown.delete(position);
      return item;
    }
    const other = others.get(item) ?? makeOther(item);
    others.set(item, other);
    return other;
  };
}
