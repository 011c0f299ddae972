import { type ClickLabel, getLabel, LABELS, type LabelDimension } from '../../../clicks/clicks/index.ts';

/**
 * What clicks can be grouped by (docs/contract/stats.md#dimensions): time, link, the person who owns it, and every label that has a
 * name.
 */
export type Dimension = 'time' | 'short_code' | 'person' | LabelDimension;

/** Whose links those without an account are, as a value of `person`. */
export const NO_PERSON = '(none)';

/** Labels that owners group and filter by. */
type OwnersLabel = Extract<ClickLabel, { filterLength: number }>;

/** Filters that pick links, and therefore make no sense for one link. */
export const LINK_FILTERS = ['short_code', 'url_id'] as const;

/** Filters that pick links by their tags; one link's statistics ignore them. */
export const TAG_FILTERS = ['tag', 'tag_id'] as const;

/** Labels that a value can be looked for in. */
export type LabelFilter = OwnersLabel['dimension'];

/** What a value can be looked for in. */
export type FilterName =
  | LabelFilter
  | (typeof LINK_FILTERS)[number]
  | (typeof TAG_FILTERS)[number]
  | 'person';

export type CountedMetric = 'clicks' | 'unique_clicks';

export const METRICS: readonly CountedMetric[] = ['clicks', 'unique_clicks'];

const isOwners = (label: ClickLabel): label is OwnersLabel => label.filterLength !== null;

export const OWNERS_LABELS: readonly OwnersLabel[] = LABELS.filter(isOwners);

const namesOf = <Name>(labels: readonly { dimension: Name }[]): Name[] =>
  labels.map(({ dimension }) => dimension);

type PublicLabel = Extract<ClickLabel, { isPublic: true }>;

/** Labels that public statistics show; campaign tags are the owner's (docs/contract/stats.md#public-statistics). */
export type PublicDimension = PublicLabel['dimension'];

const isPublic = (label: ClickLabel): label is PublicLabel => label.isPublic;

/** The names of the owner's labels with those of links among them: after what the public sees, before campaign tags. */
const withLinks = <Name>(links: readonly Name[]): (LabelFilter | Name)[] => [
  ...namesOf(OWNERS_LABELS.filter(isPublic)),
  ...links,
  ...namesOf(OWNERS_LABELS.filter((label) => !isPublic(label))),
];

/** What an owner may group by. */
export const ACCOUNT_DIMENSIONS: readonly Dimension[] = ['time', ...withLinks(['short_code'] as const)];

/** One link's statistics know only its own alias. */
export const LINK_DIMENSIONS = ACCOUNT_DIMENSIONS.filter((dimension) => dimension !== 'short_code');

/** What is grouped by in statistics of the whole team. */
export const TEAM_DIMENSIONS: readonly Dimension[] = [...ACCOUNT_DIMENSIONS, 'person'];

/** In the order in which answers and files repeat them; a filter's name is its parameter's as well. */
export const FILTER_NAMES: readonly FilterName[] = [...withLinks(LINK_FILTERS), ...TAG_FILTERS];

/** Of the whole team. */
export const TEAM_FILTER_NAMES: readonly FilterName[] = [...FILTER_NAMES, 'person'];

const PUBLIC_LABELS: readonly PublicLabel[] = LABELS.filter(isPublic);

/** What public statistics are grouped by, by generation of the link. */
export const PUBLIC_DIMENSIONS: Record<'v1' | 'v2', readonly Dimension[]> = {
  v1: ['time', ...namesOf(PUBLIC_LABELS.filter(({ since }) => since === 'v1'))],
  v2: ['time', ...namesOf(PUBLIC_LABELS)],
};

const findLabel = (dimension: Dimension): ClickLabel | undefined =>
  LABELS.find((label) => label.dimension === dimension);

/** What the label of clicks without data is; empty where those clicks have no row. */
export const noDataLabel = (dimension: Dimension): string =>
  dimension === 'person' ? NO_PERSON : (findLabel(dimension)?.noData ?? '');

const ROWS_OF_OTHERS: Record<Exclude<Dimension, LabelDimension>, number> = {
  time: Number.POSITIVE_INFINITY,
  short_code: 100,
  person: 100,
};

const isOther = (dimension: Dimension): dimension is keyof typeof ROWS_OF_OTHERS =>
  Object.hasOwn(ROWS_OF_OTHERS, dimension);

export const rowLimit = (dimension: Dimension): number =>
  isOther(dimension) ? ROWS_OF_OTHERS[dimension] : getLabel(dimension).rows;
