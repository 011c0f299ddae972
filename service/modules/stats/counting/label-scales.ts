import {
  bySet,
  type ClickLabel,
  getLabelIn,
  LABELS,
  type LabelNumbers,
  type LabelSet,
} from '../../clicks/index.ts';
import { type Dimension, OWNERS_LABELS } from '../question/dimensions.ts';
import { type Filters, LOCAL_NETWORK, storedValues, UNKNOWN_COUNTRY } from '../question/filters.ts';
import type { Question } from '../question/question.ts';
import type { Group, Scale } from './scale.ts';
import { ALL_NUMBERS, type Allowed, type Selection } from './selection.ts';

/** Numbers of labels, ascending, for the sets that a question is about. */
export type AskedLabels = Partial<LabelNumbers>;

/** A number, and the labels it stands for in the order of their set; empty for unknown. */
export type NumberedLabels = [number: number, ...labels: string[]];

/** The label combinations of the sets that a question is about; null for the others. */
export type KnownLabels = Record<LabelSet, NumberedLabels[] | null>;

const COUNTRY = getLabelIn('country');

/** Labels that are there for a part of the clicks only, and so tell whether a click belongs to it. */
const AUDIENCE = { bots: getLabelIn('botName'), localNetwork: getLabelIn('network') };

/** The sets whose labels it takes to group and filter like this. */
export function labelSetsOf({
  groupBy,
  filters,
  withAudience,
}: Pick<Question, 'groupBy' | 'filters' | 'withAudience'>): Set<LabelSet> {
  const isAsked = ({ dimension }: ClickLabel): boolean =>
    dimension !== null && (groupBy.includes(dimension) || Object.hasOwn(filters, dimension));
  const audience = withAudience ? Object.values(AUDIENCE) : [];
  return new Set([...LABELS.filter(isAsked), ...audience].map(({ set }) => set));
}

/** A label's values, as they are shown, and which of them each number of its set stands for. */
export function labelGroup(dimension: Dimension, label: ClickLabel, known: KnownLabels): Group {
  const rows = known[label.set] ?? [];
  const positions = new Map<string, number>();
  const valueAt = new Uint32Array(sizeFor(rows));
  for (const row of rows) {
    const value = textOf(row, label) || label.noData;
    const position = positions.get(value) ?? positions.size;
    positions.set(value, position);
    valueAt[row[0]] = position;
  }
  const values = [...positions.keys()];
  return { dimension, values, scale: { facet: label.set, size: values.length, valueAt } };
}

/** Clicks outside and inside a part of the audience: the first and the second value. */
export function audienceScale(part: keyof typeof AUDIENCE, known: KnownLabels): Scale {
  const label = AUDIENCE[part];
  const rows = known[label.set] ?? [];
  const valueAt = new Uint32Array(sizeFor(rows));
  for (const row of rows) valueAt[row[0]] = textOf(row, label) === '' ? 0 : 1;
  return { facet: label.set, size: 2, valueAt };
}

/** Which numbers of each set pass the filters. */
export const allowedBy = (filters: Filters, known: KnownLabels): Selection['allowed'] =>
  bySet((set) => allowedIn(set, filters, known[set] ?? []));

function allowedIn(set: LabelSet, filters: Filters, rows: readonly NumberedLabels[]): Allowed {
  const checks = OWNERS_LABELS.filter((label) => label.set === set).flatMap((label) => {
    const wanted = filters[label.dimension];
    if (!wanted) return [];
    const namesOf =
      label.column === COUNTRY.column ? countryNamesOf : (row: NumberedLabels) => [textOf(row, label)];
    return [{ namesOf, values: storedValues(label.dimension, wanted) }];
  });
  if (checks.length === 0) return null;
  const allowed = new Uint8Array(sizeFor(rows));
  for (const row of rows) {
    const passes = checks.every(({ namesOf, values }) => namesOf(row).some((name) => values.has(name)));
    if (passes) allowed[row[0]] = 1;
  }
  return allowed;
}

/** The numbers that the next labels will have. Numbers of a set that the question is not about are all known. */
export const newerThan = (known: KnownLabels): Selection['newer'] =>
  bySet((set) => {
    const rows = known[set];
    return rows ? sizeFor(rows) : ALL_NUMBERS;
  });

/** What a filter may call a place's country; without one, also why there is none. */
function countryNamesOf(row: NumberedLabels): string[] {
  const country = textOf(row, COUNTRY);
  if (country !== '') return [country];
  return [country, textOf(row, AUDIENCE.localNetwork) === '' ? UNKNOWN_COUNTRY : LOCAL_NETWORK];
}

/** A label of a row, in which the number comes first. */
const textOf = (row: NumberedLabels, { position }: ClickLabel): string => String(row[position + 1] ?? '');

const sizeFor = (rows: readonly NumberedLabels[]): number =>
  rows.reduce((most, [number]) => Math.max(most, number), 0) + 1;
