import {
  originHeaders,
  originHeadersKey,
  type RecordedClick,
  visitorHeaders,
  visitorHeadersKey,
} from '../click.ts';
import type { Enricher, OriginFacts, RawClick, VisitorFacts } from '../enrichment/enrich.ts';

/**
 * Clicks on their way to the writer thread: columns of numbers, and each visitor and origin once.
 *
 * A message of plain objects would cost more to copy than the redirect it records.
 */
export type PackedClicks = {
  linkNumbers: Uint32Array;
  /** Milliseconds UTC. */
  moments: Float64Array;
  /** Milliseconds the redirect took; NaN where it was not measured. */
  durations: Float32Array;
  visitorOf: Uint32Array;
  originOf: Uint32Array;
} & BatchFacts;

/** What clicks of a batch have in common. */
export type BatchFacts = {
  visitors: VisitorFacts[];
  origins: OriginFacts[];
  /** Pairs of number and id of each link: after an older backup was restored, a number can belong to another link. */
  links: [number: number, id: string][];
};

/** Clicks in the same columns, to which more can be added. */
export type ClickColumns = Record<NumberColumn, ArrayLike<number>> & {
  [Name in keyof BatchFacts]: readonly BatchFacts[Name][number][];
};
type NumberColumn = Exclude<keyof PackedClicks, keyof BatchFacts>;

/** The most clicks of a batch: packed, they stay below 1 MB, because servers refuse much larger values. */
const MOST_CLICKS = 35_000;

/** The most characters of user agents and referrers in a batch, for the same reason. */
const MOST_TEXT = 900_000;

/** Rough memory of a click, and of a visitor or an origin without its text. */
const CLICK_BYTES = 32;
const FACTS_BYTES = 100;

/** Collects the clicks of a batch. */
export class ClickQueue {
  readonly #idOf = new Map<number, string>();
  readonly #visitors = new Numbered<VisitorFacts>();
  readonly #origins = new Numbered<OriginFacts>();
  readonly #links: BatchFacts['links'] = [];
  readonly #linkNumbers: number[] = [];
  readonly #moments: number[] = [];
  readonly #durations: number[] = [];
  readonly #visitorOf: number[] = [];
  readonly #originOf: number[] = [];
  /** The clicks of the batch so far; more can be added. */
  readonly columns: ClickColumns = {
    linkNumbers: this.#linkNumbers,
    moments: this.#moments,
    durations: this.#durations,
    visitorOf: this.#visitorOf,
    originOf: this.#originOf,
    visitors: this.#visitors.items,
    origins: this.#origins.items,
    links: this.#links,
  };
  #text = 0;

  get length(): number {
    return this.#linkNumbers.length;
  }

  /** Whether the collected clicks must be sent before more are added. */
  get isFull(): boolean {
    return this.length >= MOST_CLICKS || this.#text >= MOST_TEXT;
  }

  /** Returns how many bytes of memory it takes, roughly. */
  push(click: RawClick, linkId: string): number {
    const { linkNumber } = click;
    const known = this.#text;
    if (this.#idOf.get(linkNumber) !== linkId) {
      this.#idOf.set(linkNumber, linkId);
      this.#links.push([linkNumber, linkId]);
    }
    this.#linkNumbers.push(linkNumber);
    this.#moments.push(click.clickedAt);
    this.#durations.push(click.redirectMs ?? Number.NaN);
    this.#visitorOf.push(this.#visitorNumber(click));
    this.#originOf.push(this.#originNumber(click));
    return CLICK_BYTES + this.#text - known;
  }

  #visitorNumber(click: RawClick): number {
    const { generation, address } = click;
    const headers = visitorHeadersKey(click);
    const known = this.#visitors.find(headers, address, generation);
    if (known !== undefined) return known;
    this.#text += FACTS_BYTES + generation.length + address.length + headers.length;
    return this.#visitors.add(headers, address, generation, {
      generation,
      address,
      ...visitorHeaders(click),
    });
  }

  #originNumber(click: RawClick): number {
    const { generation, variant, name, code } = click;
    const target = campaignQuery(click.target);
    const headers = originHeadersKey(click);
    const kind = kindOf(click);
    const rest = kind === '' ? target : `${kind} ${target}`;
    const known = this.#origins.find(headers, rest, generation);
    if (known !== undefined) return known;
    this.#text += FACTS_BYTES + generation.length + headers.length + rest.length;
    const facts = { generation, ...originHeaders(click), target, variant };
    const ofLink = { ...(name !== null && { name }), ...(code !== null && { code }) };
    return this.#origins.add(headers, rest, generation, kind === '' ? facts : { ...facts, ...ofLink });
  }

  /** All collected clicks in the form for another thread; nothing may be added afterwards. */
  pack(): PackedClicks {
    return {
      linkNumbers: new Uint32Array(this.#linkNumbers),
      moments: new Float64Array(this.#moments),
      durations: new Float32Array(this.#durations),
      visitorOf: new Uint32Array(this.#visitorOf),
      originOf: new Uint32Array(this.#originOf),
      visitors: this.#visitors.items,
      origins: this.#origins.items,
      links: this.#links,
    };
  }
}

/** The parts of an origin that belong to the link; mostly empty. */
const kindOf = ({ variant, name, code }: RawClick): string =>
  variant === null && name === null && code === null ? '' : `${variant ?? ''}/${name ?? ''}/${code ?? ''}`;

/** The campaign tags of a short address and nothing else: its query may hold the link's password. */
function campaignQuery(target: string): string {
  const query = target.indexOf('?');
  if (query < 0 || !target.includes('utm_', query)) return '';
  const tags = [...new URLSearchParams(target.slice(query))].filter(([name]) => name.startsWith('utm_'));
  return `?${new URLSearchParams(tags)}`;
}

/**
 * Items by number, with two texts as the key. Joining the two texts for each click would cost more than finding the
 * number.
 */
class Numbered<Item> {
  readonly items: Item[] = [];
  readonly #numbers = {
    v1: new Map<string, Map<string, number>>(),
    v2: new Map<string, Map<string, number>>(),
  };

  find(first: string, second: string, generation: RawClick['generation']): number | undefined {
    return this.#numbers[generation].get(first)?.get(second);
  }

  add(first: string, second: string, generation: RawClick['generation'], item: Item): number {
    const number = this.items.push(item) - 1;
    const known = this.#numbers[generation].get(first);
    if (known) known.set(second, number);
    else this.#numbers[generation].set(first, new Map([[second, number]]));
    return number;
  }
}

/** The clicks from one position up to another, with only their own visitors and origins. */
export function sliceClicks(packed: PackedClicks, from: number, to: number): PackedClicks {
  const visitors = renumber(packed.visitorOf.slice(from, to), packed.visitors);
  const origins = renumber(packed.originOf.slice(from, to), packed.origins);
  const linkNumbers = packed.linkNumbers.slice(from, to);
  const numbers = new Set(linkNumbers);
  return {
    links: packed.links.filter(([number]) => numbers.has(number)),
    linkNumbers,
    moments: packed.moments.slice(from, to),
    durations: packed.durations.slice(from, to),
    visitorOf: visitors.numbers,
    visitors: visitors.items,
    originOf: origins.numbers,
    origins: origins.items,
  };
}

/** The clicks at some positions; visitors and origins of the others stay. */
export function clicksWhere(packed: PackedClicks, isWanted: (position: number) => boolean): PackedClicks {
  const isKept = (_value: number, position: number): boolean => isWanted(position);
  return {
    ...packed,
    linkNumbers: packed.linkNumbers.filter(isKept),
    moments: packed.moments.filter(isKept),
    durations: packed.durations.filter(isKept),
    visitorOf: packed.visitorOf.filter(isKept),
    originOf: packed.originOf.filter(isKept),
  };
}

/** The items that are referred to, and the references by their new positions. */
function renumber<Item>(references: Uint32Array, all: readonly Item[]) {
  const positions = [...new Set(references)].toSorted((a, b) => a - b);
  const numberOf = new Map(positions.map((position, number) => [position, number]));
  return {
    numbers: references.map((position) => numberOf.get(position) ?? 0),
    items: all.filter((_, position) => numberOf.has(position)),
  };
}

/** The clicks of a message in order. What follows from a visitor or an origin is worked out once for all its clicks. */
export function unpack(packed: PackedClicks, enricher: Enricher): RecordedClick[] {
  const visitors = packed.visitors.map(enricher.visitorOf);
  const origins = packed.origins.map(enricher.originOf);
  const clicks: RecordedClick[] = [];
  for (const [index, linkNumber] of packed.linkNumbers.entries()) {
    const visitor = visitors[packed.visitorOf[index] ?? 0];
    const origin = origins[packed.originOf[index] ?? 0];
    const duration = packed.durations[index] ?? Number.NaN;
    if (!visitor || !origin) continue;
    clicks.push({
      linkNumber,
      clickedAt: packed.moments[index] ?? 0,
      visitor,
      origin,
      redirectMs: Number.isNaN(duration) ? null : duration,
    });
  }
  return clicks;
}
