import { inTurns } from '../measure/figures.ts';
import type { Sent } from '../measure/load.ts';
import type { Program } from '../measure/program.ts';
import type { Line, Unit } from './layout.ts';

/** Which column of the table a figure belongs to. */
export type Role = 'bare' | 'other' | 'ours';

/** Anything that is sent requests; `program` where it is one that was started here, so that its time and memory are known. */
export type Side = { role: Role; url: string; program: Program | null };

/** A side that is asked for something. */
export type Asked = Side & { requests: readonly Sent[] };

/** Figures round by round, of the sides that were measured. */
export type ByRole<Figure> = Partial<Record<Role, Figure[]>>;

/** How often and how long something is measured; `time` in ms is the most that all rounds may take. */
export type Rounds = { rounds: number; time?: number };

/** Measures each side once in every round. */
export async function measureInTurns<Of extends { role: Role }, Figure>(
  sides: readonly Of[],
  rounds: Rounds,
  measure: (side: Of, round: number) => Promise<Figure>,
): Promise<ByRole<Figure>> {
  const figures = await inTurns(sides, rounds, measure);
  return Object.fromEntries(sides.map(({ role }, index) => [role, figures[index] ?? []]));
}

/** Processor time of each answer in µs; NaN where the system tells none. */
export const costOf = (used: number, answers: number): number =>
  used > 0 ? (used * 1000) / answers : Number.NaN;

/** A line of the table, of one figure of what was measured; a side that has none is left out. */
export function lineOf<Figure>(
  name: string,
  unit: Unit,
  figures: ByRole<Figure>,
  pick: (figure: Figure) => number,
): Line {
  const { bare, other, ours = [] } = figures;
  return {
    name,
    unit,
    ...(bare && { bare: bare.map(pick) }),
    ...(other && { other: other.map(pick) }),
    ours: ours.map(pick),
  };
}
