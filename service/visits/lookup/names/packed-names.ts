/** The name of a link that is active and has no password. Moments are milliseconds UTC. */
export type KnownName = {
  readonly linkId: string;
  readonly name: string;
  readonly folded: string;
  readonly startsAt: number | null;
  readonly expireAfter: number | null;
  /** How often the link was followed; 0 when its statistics are private. */
  readonly clicks: number;
};

/** A name, and the namespace in which it leads to its link. */
export type NamedPlace = { namespace: string; known: KnownName };

/** Texts in UTF-8, one after the other, and where each begins; the last number is where the last text ends. */
type Texts = { readonly bytes: Uint8Array; readonly starts: Uint32Array };

/** Names in the order of letters that are read in one direction. */
export type Sorted = {
  readonly order: Uint32Array;
  /** How many letters each has in common with the one before it, at most 255. */
  readonly common: Uint8Array;
  /** The next one that has no more than that in common with the one before it, or the number of all. */
  readonly next: Uint32Array;
};

/**
 * The names of one namespace in the order of their folded forms, as numbers in shared memory: a thread packs them, and
 * the serving thread makes no object of each. A name takes about 120 bytes.
 */
export type PackedNames = {
  /** The folded names one after the other, and where each begins; the last number is where the last one ends. */
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  /** The names in the order of their first letters, and in that of their last letters, the last one first. */
  readonly fromStart: Sorted;
  readonly fromEnd: Sorted;
  /** The names by use, and the place of each in this order: the most used first, then by name. */
  readonly byUse: Uint32Array;
  readonly places: Uint32Array;
  /** The next name of the same link, after the last one the first; a link's only name has itself. */
  readonly nextOfLink: Uint32Array;
  /** The place among the names of the link: the shortest first, then the earliest. */
  readonly turns: Uint8Array;
  readonly clicks: Float64Array;
  readonly startsAt: Float64Array;
  readonly expireAfter: Float64Array;
  readonly names: Texts;
  readonly linkIds: Texts;
};

/** Packs names by namespace. */
export function packPlaces(places: readonly NamedPlace[]): Map<string, PackedNames> {
  const byNamespace = groupBy(places, ({ namespace }) => namespace);
  return new Map(
    Array.from(byNamespace, ([namespace, own]) => [namespace, packNames(own.map(({ known }) => known))]),
  );
}

/** Packs the names of one namespace; the earlier of two names of a link comes first. */
export function packNames(known: readonly KnownName[]): PackedNames {
  const sorted = known.toSorted((a, b) => compareTexts(a.folded, b.folded));
  const byUse = Array.from(sorted.entries(), ([at, { clicks, name }]) => ({ at, clicks, name })).sort(
    byUseFirst,
  );
  const places = new Array<number>(sorted.length);
  for (const [place, { at }] of byUse.entries()) places[at] = place;
  const folded = sorted.map((one) => one.folded);
  return {
    ...packLetters(folded),
    fromStart: sortLetters(folded),
    fromEnd: sortLetters(folded.map((text) => text.split('').reverse().join(''))),
    ...packLinks(known, new Map(Array.from(sorted.entries(), ([at, one]) => [one, at]))),
    byUse: words(byUse.map(({ at }) => at)),
    places: words(places),
    clicks: doubles(sorted.map(({ clicks }) => clicks)),
    startsAt: doubles(sorted.map(({ startsAt }) => startsAt ?? Number.NEGATIVE_INFINITY)),
    expireAfter: doubles(sorted.map(({ expireAfter }) => expireAfter ?? Number.POSITIVE_INFINITY)),
    names: packTexts(sorted.map(({ name }) => name)),
    linkIds: packTexts(sorted.map(({ linkId }) => linkId)),
  };
}

/** A name that was found, and how far it is from the text that was asked for. */
export type FoundName = Pick<KnownName, 'linkId' | 'name' | 'clicks'> & { distance: number };

/** One of the packed names. */
export const foundAt = (
  { linkIds, names, clicks }: PackedNames,
  at: number,
  distance: number,
): FoundName => ({ linkId: textAt(linkIds, at), name: textAt(names, at), clicks: clicks[at] ?? 0, distance });

/** Whether the link has started and has not expired. */
export const isLiveAt = ({ startsAt, expireAfter }: PackedNames, at: number, now: number): boolean =>
  (startsAt[at] ?? 0) <= now && (expireAfter[at] ?? 0) > now;

function textAt({ bytes, starts }: Texts, at: number): string {
  return Buffer.from(bytes.buffer).toString('utf8', starts[at], starts[at + 1]);
}

/** The most used name first, then by name. */
export const byUseFirst = (one: UsedName, other: UsedName): number =>
  other.clicks - one.clicks || compareTexts(one.name, other.name);

type UsedName = Pick<KnownName, 'clicks' | 'name'>;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function packLetters(folded: readonly string[]): Pick<PackedNames, 'letters' | 'starts'> {
  const starts = words(startsOf(folded.map(({ length }) => length)));
  const letters = new Uint16Array(new SharedArrayBuffer(2 * (starts.at(-1) ?? 0)));
  for (const [at, text] of folded.entries())
    for (let own = 0; own < text.length; own += 1) letters[(starts[at] ?? 0) + own] = text.charCodeAt(own);
  return { letters, starts };
}

const MOST_COMMON = 255;

function sortLetters(texts: readonly string[]): Sorted {
  const order = Array.from(texts.keys()).sort((a, b) => compareTexts(texts[a] ?? '', texts[b] ?? ''));
  const common = new Uint8Array(new SharedArrayBuffer(texts.length));
  for (const [at, own] of order.entries())
    common[at] = Math.min(commonLetters(texts[order[at - 1] ?? -1] ?? '', texts[own] ?? ''), MOST_COMMON);
  const next = new Array<number>(texts.length);
  for (let at = texts.length - 1; at >= 0; at -= 1) {
    let other = at + 1;
    while ((common[other] ?? 0) > (common[at] ?? 0)) other = next[other] ?? texts.length;
    next[at] = other;
  }
  return { order: words(order), common, next: words(next) };
}

function commonLetters(one: string, other: string): number {
  let letters = 0;
  while (letters < one.length && one.charCodeAt(letters) === other.charCodeAt(letters)) letters += 1;
  return letters;
}

function packLinks(
  known: readonly KnownName[],
  at: ReadonlyMap<KnownName, number>,
): Pick<PackedNames, 'nextOfLink' | 'turns'> {
  const nextOfLink = words(new Array<number>(known.length).fill(0));
  const turns = new Uint8Array(new SharedArrayBuffer(known.length));
  for (const names of groupBy(known, ({ linkId }) => linkId).values()) {
    const places = names.sort((a, b) => a.folded.length - b.folded.length).map((name) => at.get(name) ?? 0);
    for (const [turn, place] of places.entries()) {
      turns[place] = turn;
      nextOfLink[place] = places[turn + 1] ?? places[0] ?? 0;
    }
  }
  return { nextOfLink, turns };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function packTexts(texts: readonly string[]): Texts {
  const starts = words(startsOf(texts.map((text) => Buffer.byteLength(text))));
  const bytes = Buffer.from(new SharedArrayBuffer(starts.at(-1) ?? 0));
  for (const [at, text] of texts.entries()) bytes.write(text, starts[at] ?? 0);
  return { bytes, starts };
}

/** Where texts of these lengths begin, one after the other, and where the last one ends. */
function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const [at, length] of lengths.entries()) starts.push((starts[at] ?? 0) + length);
  return starts;
}

function words(values: readonly number[]): Uint32Array {
  const packed = new Uint32Array(new SharedArrayBuffer(4 * values.length));
  packed.set(values);
  return packed;
}

function doubles(values: readonly number[]): Float64Array {
  const packed = new Float64Array(new SharedArrayBuffer(8 * values.length));
  packed.set(values);
  return packed;
}
