import type { LabelFacet } from '../../clicks/index.ts';
import { type Dimension, FILTER_NAMES, type FilterName, noDataLabel } from '../question/dimensions.ts';
import { type Filters, LOCAL_NETWORK, storedValues, UNKNOWN_COUNTRY } from '../question/filters.ts';
import type { Question } from '../question/question.ts';
import type { Scale } from './facet-count.ts';
import type { Group } from './plan.ts';
import { ALL_NUMBERS, type Allowed, type Selection } from './selection.ts';

/** Numbers of labels, ascending, for the facets that a question is about. */
export type LabelNumbers = Partial<Record<LabelFacet, Uint32Array>>;

/** A number, and the labels it stands for; empty for unknown. */
export type LabelRow = [number: number, ...labels: string[]];

/** The label combinations of the facets that a question is about; null for the others. */
export type Labels = Record<LabelFacet, LabelRow[] | null>;

type Source = { facet: LabelFacet; column: number };

const COUNTRY: Source = { facet: 'place', column: 1 };

/** Which labels a dimension is among, and where: in the order of the columns in the database. */
const SOURCES: Partial<Record<Dimension | FilterName, Source>> = {
  browser: { facet: 'agent', column: 1 },
  os: { facet: 'agent', column: 2 },
  device: { facet: 'agent', column: 3 },
  bots: { facet: 'agent', column: 4 },
  country: COUNTRY,
  city: { facet: 'place', column: 2 },
  referrer: { facet: 'origin', column: 1 },
  utm_source: { facet: 'origin', column: 2 },
  utm_medium: { facet: 'origin', column: 3 },
  utm_campaign: { facet: 'origin', column: 4 },
};

/** Labels that are there for a part of the clicks only, and so tell whether a click belongs to it. */
const AUDIENCE = {
  bots: { facet: 'agent', column: 4 },
  localNetwork: { facet: 'place', column: 3 },
} as const;

/** The facets whose labels it takes to group and filter like this. */
export function facetsOf({
  groupBy,
  filters,
  withAudience,
}: Pick<Question, 'groupBy' | 'filters' | 'withAudience'>): Set<LabelFacet> {
  const names = [...groupBy, ...FILTER_NAMES.filter((name) => filters[name])];
  const audience = withAudience ? Object.values(AUDIENCE) : [];
  return new Set([...names.flatMap((name) => SOURCES[name] ?? []), ...audience].map(({ facet }) => facet));
}

/** A dimension's values, as they are shown, and which of them each number of its facet stands for. */
export function labelGroup(dimension: Dimension, labels: Labels): Group | undefined {
  const source = SOURCES[dimension];
  if (!source) return undefined;
  const rows = labels[source.facet] ?? [];
  const positions = new Map<string, number>();
  const valueAt = new Uint32Array(sizeFor(rows));
  for (const row of rows) {
    const label = textAt(row, source.column) || noDataLabel(dimension);
    const position = positions.get(label) ?? positions.size;
    positions.set(label, position);
    valueAt[row[0]] = position;
  }
  const values = [...positions.keys()];
  return { dimension, values, scale: { facet: source.facet, size: values.length, valueAt } };
}

/** Clicks outside and inside a part of the audience: the first and the second value. */
export function audienceScale(part: keyof typeof AUDIENCE, labels: Labels): Scale {
  const { facet, column } = AUDIENCE[part];
  const rows = labels[facet] ?? [];
  const valueAt = new Uint32Array(sizeFor(rows));
  for (const row of rows) valueAt[row[0]] = textAt(row, column) === '' ? 0 : 1;
  return { facet, size: 2, valueAt };
}

/** Which numbers of each facet pass the filters. */
export const allowedBy = (filters: Filters, labels: Labels): Selection['allowed'] => ({
  agent: allowedIn('agent', filters, labels),
  place: allowedIn('place', filters, labels),
  origin: allowedIn('origin', filters, labels),
});

function allowedIn(facet: LabelFacet, filters: Filters, labels: Labels): Allowed {
  const checks = FILTER_NAMES.flatMap((name) => {
    const wanted = filters[name];
    const source = SOURCES[name];
    if (!wanted || source?.facet !== facet) return [];
    const namesOf = name === 'country' ? countryNamesOf : (row: LabelRow) => [textAt(row, source.column)];
    return [{ namesOf, values: storedValues(name, wanted) }];
  });
  if (checks.length === 0) return null;
  const rows = labels[facet] ?? [];
  const allowed = new Uint8Array(sizeFor(rows));
  for (const row of rows) {
    const passes = checks.every(({ namesOf, values }) => namesOf(row).some((name) => values.has(name)));
    if (passes) allowed[row[0]] = 1;
  }
  return allowed;
}

/** The numbers that the next labels will have. Numbers of a facet that nobody asks about are all known. */
export const newerThan = ({ agent, place, origin }: Labels): Selection['newer'] => ({
  agent: agent ? sizeFor(agent) : ALL_NUMBERS,
  place: place ? sizeFor(place) : ALL_NUMBERS,
  origin: origin ? sizeFor(origin) : ALL_NUMBERS,
});

/** What a filter may call a place's country; without one, also why there is none. */
function countryNamesOf(row: LabelRow): string[] {
  const country = textAt(row, COUNTRY.column);
  if (country !== '') return [country];
  return [country, textAt(row, AUDIENCE.localNetwork.column) === '' ? UNKNOWN_COUNTRY : LOCAL_NETWORK];
}

const textAt = (row: LabelRow, column: number): string => String(row[column] ?? '');

const sizeFor = (rows: readonly LabelRow[]): number =>
  rows.reduce((most, [number]) => Math.max(most, number), 0) + 1;
