import { setTimeout as pause } from 'node:timers/promises';
import { type Driving, type Load, send } from '../measure/load.ts';
import type { Program } from '../measure/program.ts';
import type { Line } from './layout.ts';
import { type Asked, type ByRole, costOf, lineOf, measureInTurns, type Role, type Rounds } from './sides.ts';

/** What one round of requests brought; `cost` is processor time of each in µs, and `share` how many cores were used. NaN where it is not known. */
export type Rate = Load & { cost: number; share: number; memory: number };

export type Pace = Rounds & { connections: number; seconds: number; expects?: number };

/** The rates of all rounds, and how many requests of each side were answered in all, warm-up included. */
export type Rates = { figures: ByRole<Rate>; answered: Partial<Record<Role, number>> };

/**
 * How many requests each side answers a second, asked in turns, with what each one costs. A round that is not counted lets
 * the compiler settle. Throws where a request fails.
 */
export async function measureRates(sides: readonly Asked[], pace: Pace): Promise<Rates> {
  const answered: Rates['answered'] = {};
  const measure = async (side: Asked): Promise<Rate> => {
    const rate = await measureRate(side, pace);
    answered[side.role] = (answered[side.role] ?? 0) + rate.answered;
    return rate;
  };
  for (const side of sides) await measure(side);
  return { figures: await measureInTurns(sides, pace, measure), answered };
}

/** One round: for so many seconds, or so many requests. */
export async function measureRate(
  { url, requests, program }: Asked,
  pace: Pick<Driving, 'connections' | 'expects'> & ({ seconds: number } | { count: number }),
): Promise<Rate> {
  const begun = performance.now();
  const before = (await program?.processorTime()) ?? Number.NaN;
  const load = await send({ url, requests, ...pace });
  const used = ((await program?.processorTime()) ?? Number.NaN) - before;
  const share = used / (performance.now() - begun);
  if (program) await untilQuiet(program);
  const usedInAll = ((await program?.processorTime()) ?? Number.NaN) - before;
  const { answered, failures } = load;
  if (failures > 0) {
    const { method = 'GET', path } = requests[0] ?? { path: '' };
    throw new Error(
      `${failures} of ${answered + failures} requests to ${url}, such as ${method} ${path}, failed`,
    );
  }
  return {
    ...load,
    cost: costOf(usedInAll, answered),
    share,
    memory: (await program?.memory()) ?? Number.NaN,
  };
}

/** How often it is looked whether a program still has something to do, ms, and how often at most. */
const LOOK_EVERY = 100;
const MOST_LOOKS = 20;
/** Less of the processor than this between two looks is rest, ms. */
const LITTLE = 20;

/** What was begun for requests that are answered, such as writing clicks, is part of their cost, and no burden of the next side. */
async function untilQuiet({ processorTime }: Program): Promise<void> {
  let before = await processorTime();
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await pause(LOOK_EVERY);
    const now = await processorTime();
    if (now - before <= LITTLE) return;
    before = now;
  }
}

/** Answers a second and what each costs of the processor, which does not depend on what else the machine does. */
export const rateLines = (name: string, { figures }: Rates): Line[] => [
  lineOf(name, '/s', figures, ({ perSecond }) => perSecond),
  lineOf(name, 'µs', figures, ({ cost }) => cost),
];
