import type { clickAgents, clickOrigins, clickPlaces } from '../../../drizzle/schema/clicks.ts';
import { FILTER_LENGTHS } from './labels-model.ts';

/** The tables of label combinations; a click refers to one row of each by its number. */
type LabelTables = {
  agent: typeof clickAgents.$inferInsert;
  place: typeof clickPlaces.$inferInsert;
  origin: typeof clickOrigins.$inferInsert;
};

/** Sets of labels that are stored together: user agent, place, origin. */
export type LabelSet = keyof LabelTables;

/** Everything that the rest of the code has to know about a label. */
type LabelRule = {
  /** What the API calls it (docs/contract/stats.md#dimensions); null for one that only tells parts of an audience apart. */
  dimension: string | null;
  /** The value that clicks without it count as; empty if they get no row. */
  noData: string;
  /** How many rows an answer has at most. */
  rows: number;
  /** The most characters of a filter; null if owners can neither group nor filter by it. */
  filterLength: number | null;
  /** Whether public statistics show it (docs/contract/stats.md#public-statistics). */
  isPublic: boolean;
  /** The first generation of links whose clicks have it (docs/contract/clicks.md#record). */
  since: 'v1' | 'v2';
  /** Whether visitors choose the value freely, so that new values are limited (`labels/new-labels.ts`). */
  isChosen: boolean;
  /**
   * Whether the service draws it, or the owner chose it among few. A combination that differs only in such a label does
   * not count as new for these limits.
   */
  isDrawn: boolean;
};

type Rules<Set extends LabelSet> = Record<Exclude<keyof LabelTables[Set], 'number' | 'sweep'>, LabelRule>;

/** `labels/new-labels.ts` limits new labels of agents and origins only. */
type Unchosen = { isChosen: false };

const SEEN_BY_ALL = { isPublic: true, since: 'v1', isChosen: false, isDrawn: false } as const;
const SEEN_BY_ALL_SINCE_V2 = { ...SEEN_BY_ALL, since: 'v2' } as const;
const CAMPAIGN_TAG = {
  noData: '(none)',
  rows: 50,
  isPublic: false,
  since: 'v2',
  isChosen: true,
  isDrawn: false,
} as const;

/**
 * Every label of a click, by the column it is stored in.
 *
 * Types, the order in which labels are stored and read, groupings, filters and their parameters follow from this table.
 * `service/stats/stats/README.md` says how a label is added.
 */
export const LABEL_TABLE = {
  agent: {
    browser: {
      dimension: 'browser',
      noData: 'Unknown',
      rows: 20,
      filterLength: FILTER_LENGTHS.browser,
      ...SEEN_BY_ALL,
    },
    os: { dimension: 'os', noData: 'Unknown', rows: 20, filterLength: FILTER_LENGTHS.os, ...SEEN_BY_ALL },
    device: {
      dimension: 'device',
      noData: 'unknown',
      rows: 20,
      filterLength: FILTER_LENGTHS.device,
      ...SEEN_BY_ALL_SINCE_V2,
    },
    botName: {
      dimension: 'bots',
      noData: '',
      rows: 20,
      filterLength: null,
      isPublic: false,
      since: 'v1',
      isChosen: true,
      isDrawn: false,
    },
  },
  place: {
    country: {
      dimension: 'country',
      noData: 'XX',
      rows: 50,
      filterLength: FILTER_LENGTHS.country,
      ...SEEN_BY_ALL,
    },
    city: {
      dimension: 'city',
      noData: 'Unknown',
      rows: 50,
      filterLength: FILTER_LENGTHS.city,
      ...SEEN_BY_ALL_SINCE_V2,
    },
    network: {
      dimension: null,
      noData: '',
      rows: 0,
      filterLength: null,
      isPublic: false,
      since: 'v1',
      isChosen: false,
      isDrawn: false,
    },
    namedNetwork: {
      dimension: 'network',
      noData: '(none)',
      rows: 50,
      filterLength: FILTER_LENGTHS.network,
      isPublic: false,
      since: 'v2',
      isChosen: false,
      isDrawn: false,
    },
  },
  origin: {
    referrer: {
      dimension: 'referrer',
      noData: 'Direct',
      rows: 30,
      filterLength: FILTER_LENGTHS.referrer,
      ...SEEN_BY_ALL,
      isChosen: true,
    },
    utmSource: { dimension: 'utm_source', filterLength: FILTER_LENGTHS.utm_source, ...CAMPAIGN_TAG },
    utmMedium: { dimension: 'utm_medium', filterLength: FILTER_LENGTHS.utm_medium, ...CAMPAIGN_TAG },
    utmCampaign: { dimension: 'utm_campaign', filterLength: FILTER_LENGTHS.utm_campaign, ...CAMPAIGN_TAG },
    variant: {
      dimension: 'variant',
      noData: '(default)',
      rows: 50,
      filterLength: FILTER_LENGTHS.variant,
      isPublic: false,
      since: 'v2',
      isChosen: false,
      isDrawn: true,
    },
    name: {
      dimension: 'name',
      noData: '(alias)',
      rows: 50,
      filterLength: FILTER_LENGTHS.name,
      isPublic: false,
      since: 'v2',
      isChosen: false,
      isDrawn: true,
    },
    code: {
      dimension: 'code',
      noData: '(none)',
      rows: 50,
      filterLength: FILTER_LENGTHS.code,
      isPublic: false,
      since: 'v2',
      isChosen: false,
      isDrawn: true,
    },
  },
} as const satisfies {
  agent: Rules<'agent'>;
  place: { [Column in keyof Rules<'place'>]: LabelRule & Unchosen };
  origin: Rules<'origin'>;
};

/** A label's column, which is also its name in a click. */
export type LabelColumn<Set extends LabelSet> = Extract<keyof (typeof LABEL_TABLE)[Set], string>;

/** The labels of one set for a click; null for unknown. */
export type LabelsOf<Set extends LabelSet> = Record<LabelColumn<Set>, string | null>;

/** A value for each set of labels. */
export const bySet = <Value>(make: (set: LabelSet) => Value): Record<LabelSet, Value> => ({
  agent: make('agent'),
  place: make('place'),
  origin: make('origin'),
});

function keysOf<Keyed extends object>(keyed: Keyed): Extract<keyof Keyed, string>[] {
  const keys: Extract<keyof Keyed, string>[] = [];
  for (const key in keyed) keys.push(key);
  return keys;
}

export const LABEL_SETS: readonly LabelSet[] = keysOf(LABEL_TABLE);

const RULES: { [Set in LabelSet]: Readonly<Record<LabelColumn<Set>, LabelRule>> } = LABEL_TABLE;

/** The columns of a set whose labels pass a test, in the order in which they are stored and read. */
export function columnsIn<Set extends LabelSet>(
  set: Set,
  test: (rule: LabelRule) => boolean = () => true,
): LabelColumn<Set>[] {
  const rules = RULES[set];
  return keysOf(rules).filter((column) => test(rules[column]));
}

const listLabels = <Set extends LabelSet, Column extends string, Rule extends LabelRule>(
  set: Set,
  rules: Readonly<Record<Column, Rule>>,
) => keysOf(rules).map((column, position) => ({ set, column, position, ...rules[column] }));

/** The same as a list; `position` is the position of a label in its set. */
export const LABELS = [
  ...listLabels('agent', LABEL_TABLE.agent),
  ...listLabels('place', LABEL_TABLE.place),
  ...listLabels('origin', LABEL_TABLE.origin),
];

export type ClickLabel = (typeof LABELS)[number];

/** Labels that clicks can be counted by, under the names of the API. */
export type LabelDimension = NonNullable<ClickLabel['dimension']>;

export const getLabel = (dimension: LabelDimension): ClickLabel =>
  getWhere((label) => label.dimension === dimension);

/** The label of a column; no two sets have a column of the same name. */
export const getLabelIn = (column: ClickLabel['column']): ClickLabel =>
  getWhere((label) => label.column === column);

function getWhere(test: (label: ClickLabel) => boolean): ClickLabel {
  const label = LABELS.find(test);
  if (!label) throw new Error('The table of labels lacks one of its own');
  return label;
}
