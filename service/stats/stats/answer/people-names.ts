import type { Stats, TeamStats } from '../model.ts';

/**
 * Statistics of the team as people read them: with names in place of ids in the rows and filters by person. Two people of one name stay
 * two rows.
 */
export function withNames({ people, ...stats }: TeamStats): Stats {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const { person } = stats.filters;
  const rows = Object.entries(stats.metrics).map(([metric, values]) => [
    metric,
    values.map((row) => (row.person === undefined ? row : { ...row, person: nameOf(String(row.person)) })),
  ]);
  return {
    ...stats,
    filters: { ...stats.filters, ...(person && { person: person.map(nameOf) }) },
    metrics: Object.fromEntries(rows),
  };
}
