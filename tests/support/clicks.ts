import { accounts, links, type NewLink } from '../../drizzle/schema/index.ts';
import type { Origin, RecordedClick, Visitor } from '../../service/clicks/clicks/click.ts';
import { columnsIn, type LabelSet, type LabelsOf } from '../../service/clicks/clicks/label-table.ts';
import type { TempDatabase } from './temp-database.ts';

/** Every label of a set, unknown. */
function noLabels<Set extends LabelSet>(set: Set): LabelsOf<Set> {
  const labels = Object.fromEntries(columnsIn(set).map((column) => [column, null]));
  if (!areOf(set, labels)) throw new Error(`A label of ${set} is missing`);
  return labels;
}

const areOf = <Set extends LabelSet>(set: Set, labels: object): labels is LabelsOf<Set> =>
  columnsIn(set).every((column) => Object.hasOwn(labels, column));

/** A visitor who clicks; the same number is the same visitor. Some keys differ in one half only. */
export const visitor = (number: number, facts: Partial<Visitor> = {}): Visitor => ({
  key: Uint8Array.from([(number >> 1) & 255, 0, number >> 9, (number >> 1) & 255, 0, 0, 0, number & 15]),
  ...noLabels('agent'),
  ...noLabels('place'),
  device: null,
  network: null,
  address: null,
  ...facts,
});

export const origin = (facts: Partial<Origin> = {}): Origin => ({ ...noLabels('origin'), ...facts });

export const click = (facts: Partial<RecordedClick> = {}): RecordedClick => ({
  linkNumber: 1,
  clickedAt: Date.UTC(2026, 8, 13, 12),
  visitor: visitor(1),
  origin: origin(),
  redirectMs: null,
  ...facts,
});

/** A resource id that can be told from others at a glance. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

export async function insertOwner({ db }: TempDatabase, number: number): Promise<string> {
  const id = idOf(number);
  await db
    .insert(accounts)
    .values({
      id,
      email: `${number}@example.com`,
      emailVerified: true,
      role: 'member',
      status: 'active',
      createdAt: 0,
      updatedAt: 0,
    });
  return id;
}

type GivenLink = { alias: string } & Partial<
  Pick<NewLink, 'number' | 'ownerId' | 'namespace' | 'tagIds' | 'passwordHash' | 'status' | 'binnedAt'>
>;

/** Links with the numbers given, else numbered from 1 in their order; ids follow from numbers. */
export async function insertLinks(
  { db }: Pick<TempDatabase, 'db'>,
  given: readonly GivenLink[],
): Promise<void> {
  const rows = given.map((link, index) => {
    const number = link.number ?? index + 1;
    return { ...COMMON, ...link, number, id: idOf(number) };
  });
  for (let from = 0; from < rows.length; from += 1_000) {
    await db.insert(links).values(rows.slice(from, from + 1_000));
  }
}

const COMMON = {
  generation: 'v2',
  longUrl: 'https://example.com/',
  status: 'ACTIVE',
  createdAt: 0,
  updatedAt: 0,
} as const;
