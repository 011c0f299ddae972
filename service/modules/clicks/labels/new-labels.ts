import type { Origin, RecordedClick, Visitor } from '../click.ts';
import type { Tuples } from './label-values.ts';

/** So many labels that were never seen before may come in a day (UTC): with the clicks of one link, and of all. */
export type LabelBounds = { ofLink: number; ofAll: number };

export const LABEL_BOUNDS: LabelBounds = { ofLink: 1_000, ofAll: 20_000 };

/** What further labels count as. No host name and no product of an agent is spelt like this. */
export const OTHER = '(other)';

/** Whether whoever clicks may choose one of the labels freely; there are only so many of all others. */
export const isChosenAgent = ({ botName }: Visitor): boolean => botName !== null;
export const isChosenOrigin = ({ referrer, utmSource, utmMedium, utmCampaign }: Origin): boolean =>
  [referrer, utmSource, utmMedium, utmCampaign].some((label) => label !== null);

const otherAgent = (visitor: Visitor): Visitor => ({ ...visitor, botName: visitor.botName && OTHER });

const otherOrigin = ({ referrer, utmSource, utmMedium, utmCampaign }: Origin): Origin => ({
  referrer: referrer && OTHER,
  utmSource: utmSource && OTHER,
  utmMedium: utmMedium && OTHER,
  utmCampaign: utmCampaign && OTHER,
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

/** Chosen label combinations of clicks, and the positions of those that were never seen before. */
export type Seen<Item> = Tuples<Item> & { unknown: Set<number> };

/** The same clicks, with labels past the allowance counted as others. */
export function withinAllowance(
  clicks: readonly RecordedClick[],
  { visitors, origins }: { visitors: Seen<Visitor>; origins: Seen<Origin> },
  allowance: Allowance,
): RecordedClick[] {
  const visitorWithin = admission(visitors, otherAgent, allowance);
  const originWithin = admission(origins, otherOrigin, allowance);
  return clicks.map((click) => ({
    ...click,
    visitor: visitorWithin(click.visitor, click.linkNumber),
    origin: originWithin(click.origin, click.linkNumber),
  }));
}

/** Lets an item pass, or makes it one of the others: always the same object for the same item. */
function admission<Item extends object>(
  { positions, unknown }: Seen<Item>,
  toOther: (item: Item) => Item,
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
    const other = others.get(item) ?? toOther(item);
    others.set(item, other);
    return other;
  };
}
