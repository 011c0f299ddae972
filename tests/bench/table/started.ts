import { setTimeout as pause } from 'node:timers/promises';
import { sampleWidePaths } from '../measure/links.ts';
import { type Program, startBareServer } from '../measure/program.ts';
import { holderAt, type Installation } from './installation.ts';
import type { Line } from './layout.ts';
import { lineOf, measureInTurns, type Role, type Rounds } from './sides.ts';

/** Something that is started to see how long it takes to redirect. */
type Startable = { role: Role; start(): Promise<Program>; path: string };

/** From the start of the process to its first redirect, with everything the installation holds. */
export async function measureStarts(installations: readonly Installation[], rounds: Rounds): Promise<Line> {
  const startable = installations.map(({ role, start, holders }): Startable => {
    const [path = ''] = sampleWidePaths(holderAt(holders, holders.length - 1), 1);
    return { role, start, path };
  });
  const bare: Startable = { role: 'bare', start: startBareServer, path: '/any-code' };
  const figures = await measureInTurns([bare, ...startable], rounds, timeStart);
  return lineOf('Start to first redirect', 'ms', figures, (ms) => ms);
}

async function timeStart({ start, path }: Startable): Promise<number> {
  const program = await start();
  const begun = performance.now();
  const { status } = await fetch(`${program.url}${path}`, { redirect: 'manual' });
  const took = program.startedIn + performance.now() - begun;
  await program.stop();
  if (status !== 302) throw new Error(`The first redirect was a ${status}`);
  return took;
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
