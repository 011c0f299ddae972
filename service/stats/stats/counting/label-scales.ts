import { bySet, type ClickLabel, getLabelIn, LABELS, type LabelSet } from '../../../clicks/clicks/index.ts';
import { type Dimension, OWNERS_LABELS } from '../question/dimensions.ts';
import {
  type Filters,
  LOCAL_NETWORK,
  type Question,
  storedValues,
  UNKNOWN_COUNTRY,
} from '../question/question.ts';
import { type Group, groupOf, type Scale } from './division.ts';
import type { Allowed } from './selection.ts';

/** The labels of a number in the order of their set; empty for unknown, and none where they are not there any more. */
export type Labels = readonly string[];

/** The label combinations that clicks refer to, by position, of the sets that a question is about; null for the others. */
export type KnownLabels = Record<LabelSet, readonly Labels[] | null>;

const COUNTRY = getLabelIn('country');

/** Labels that identify a part of the clicks, such as those of bots. */
const AUDIENCE = {
  bots: getLabelIn('botName'),
  localNetwork: getLabelIn('network'),
  scans: getLabelIn('code'),
};

/** The parts of the clicks that are counted apart, in the order of their scales. */
export const AUDIENCE_PARTS = ['bots', 'localNetwork', 'scans'] as const;

/** The sets whose labels are counted. */
export function countedSetsOf({
  groupBy,
  withAudience,
}: Pick<Question, 'groupBy' | 'withAudience'>): Set<LabelSet> {
  const grouped = LABELS.filter(({ dimension }) => dimension !== null && groupBy.includes(dimension));
  const audience = withAudience ? Object.values(AUDIENCE) : [];
  return new Set([...grouped, ...audience].map(({ set }) => set));
}

/** The sets whose labels tell whether a click is asked for. */
export const filteredSetsOf = (filters: Filters): Set<LabelSet> =>
  new Set(OWNERS_LABELS.filter(({ dimension }) => Object.hasOwn(filters, dimension)).map(({ set }) => set));

/** A label's values, as they are shown, and which of them each number of its set stands for. */
export const labelGroup = (dimension: Dimension, label: ClickLabel, known: KnownLabels): Group =>
  groupOf(
    dimension,
    label.set,
    (known[label.set] ?? []).map((row) => textOf(row, label) || label.noData),
  );

/** Clicks outside and inside a part of the audience: the first and the second value. */
export function audienceScale(part: keyof typeof AUDIENCE, known: KnownLabels): Scale {
  const label = AUDIENCE[part];
  const rows = known[label.set] ?? [];
  const valueAt = Uint32Array.from(rows, (row) => (textOf(row, label) === '' ? 0 : 1));
  return { facet: label.set, size: 2, valueAt };
}

/** Which positions of each set pass the filters. */
export const allowedBy = (filters: Filters, known: KnownLabels): Allowed =>
  bySet((set) => allowedIn(set, filters, known[set] ?? []));

function allowedIn(set: LabelSet, filters: Filters, rows: readonly Labels[]): Uint8Array | null {
  const checks = OWNERS_LABELS.filter((label) => label.set === set).flatMap((label) => {
    const wanted = filters[label.dimension];
    if (!wanted) return [];
    const namesOf = label.column === COUNTRY.column ? countryNamesOf : (row: Labels) => [textOf(row, label)];
    return [{ namesOf, values: storedValues(label.dimension, wanted) }];
  });
  if (checks.length === 0) return null;
  return Uint8Array.from(rows, (row) =>
    checks.every(({ namesOf, values }) => namesOf(row).some((name) => values.has(name))) ? 1 : 0,
  );
}

/** The values of a country filter that match a place; without a country, also the reason for that. */
function countryNamesOf(row: Labels): string[] {
  const country = textOf(row, COUNTRY);
  if (country !== '') return [country];
  return [country, textOf(row, AUDIENCE.localNetwork) === '' ? UNKNOWN_COUNTRY : LOCAL_NETWORK];
}

const textOf = (row: Labels, { position }: ClickLabel): string => row[position] ?? '';
