import { setTimeout as pause } from 'node:timers/promises';
import type { Sent } from '../measure/load.ts';
import { type Program, startBareServer } from '../measure/program.ts';
import type { Installation } from './installation.ts';
import type { Line } from './layout.ts';
import { measureRate, type Rate, type Rates } from './rates.ts';
import { lineOf, measureInTurns, type Role, type Rounds } from './sides.ts';
import { VISITORS } from './under-load.ts';
import { manyVisitsOf, manyVisitsOfBare } from './visits.ts';

/** Something that is started to see how it redirects at first. */
type Startable = { role: Role; start(): Promise<Program>; visits: readonly Sent[] };

/** The time to the first redirect in ms, and the visits after it. */
type Started = { took: number; rate: Rate };

/**
 * From the start of the process to its first redirect, with everything the installation holds; then the first visits of
 * many links, none of which is in memory. `answered` are all of them.
 */
export async function measureStarts(
  installations: readonly Installation[],
  { visits: count, ...rounds }: Rounds & { visits: number },
): Promise<{ lines: Line[]; answered: Rates['answered'] }> {
  const startable = installations.map(({ role, start, holders }): Startable => {
    return { role, start, visits: manyVisitsOf({ holders }).slice(0, count) };
  });
  const bare: Startable = { role: 'bare', start: startBareServer, visits: manyVisitsOfBare(count) };
  const figures = await measureInTurns([bare, ...startable], rounds, measureStart);
  const sum = (role: Role): number =>
    (figures[role] ?? []).reduce((all, { rate }) => all + 1 + rate.answered, 0);
  const name = `Redirects, the first ${count.toLocaleString('en-US')} after a start`;
  return {
    lines: [
      lineOf('Start to first redirect', 'ms', figures, ({ took }) => took),
      lineOf(name, '/s', figures, ({ rate }) => rate.perSecond),
      lineOf(name, 'µs', figures, ({ rate }) => rate.cost),
    ],
    answered: { other: sum('other'), ours: sum('ours') },
  };
}

async function measureStart({ role, start, visits }: Startable): Promise<Started> {
  const program = await start();
  try {
    const begun = performance.now();
    const { status } = await fetch(`${program.url}${visits[0]?.path}`, { redirect: 'manual' });
    const took = program.startedIn + performance.now() - begun;
    if (status !== 302) throw new Error(`The first redirect was a ${status}`);
    const side = { role, url: program.url, program, requests: visits };
    return { took, rate: await measureRate(side, { connections: VISITORS, count: visits.length }) };
  } finally {
    await program.stop();
  }
}

/** Resident memory once nothing was asked for so long, ms. */
export async function measureMemory(
  name: string,
  sides: readonly { role: Role; program: Program }[],
  quiet: number,
): Promise<Line> {
  await pause(quiet);
  const figures = await measureInTurns(sides, { rounds: 1 }, ({ program }) => program.memory());
  return lineOf(name, 'MB', figures, (memory) => memory || Number.NaN);
}
