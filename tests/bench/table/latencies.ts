import { request } from '../../support/request.ts';
import { median } from '../measure/figures.ts';
import type { Line } from './layout.ts';
import type { Question } from './questions.ts';
import { costOf, lineOf, measureInTurns, type Rounds } from './sides.ts';
import type { Served } from './under-load.ts';

/**
 * How often each question is asked in one round, of which the middle one counts; more often where that is over sooner than
 * `least` ms: the kernel tells processor time in steps of 10 ms.
 */
export type Asking = Rounds & { times: number; least: number };

/** How long one answer takes, ms, and what it costs of the processor, µs. */
type Latency = { ms: number; cost: number };

/** How long answers take, one at a time. */
export async function measureLatencies(
  sides: readonly Served[],
  questions: readonly Question[],
  asking: Asking,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, ask } of questions) {
    // The first answer of all may find nothing ready, and is not counted.
    if (asking.times > 1) for (const side of sides) await timeAnswer(side, ask);
    const figures = await measureInTurns(sides, asking, (side) => measureLatency(side, ask, asking));
    lines.push(
      lineOf(name, 'ms', figures, ({ ms }) => ms),
      lineOf(name, 'µs', figures, ({ cost }) => cost),
    );
  }
  return lines;
}

async function measureLatency(
  side: Served,
  ask: Question['ask'],
  { times: wanted, least }: Asking,
): Promise<Latency> {
  const begun = performance.now();
  const before = await side.program.processorTime();
  const times: number[] = [];
  while (times.length < wanted || performance.now() - begun < least) times.push(await timeAnswer(side, ask));
  const used = (await side.program.processorTime()) - before;
  return { ms: median(times), cost: costOf(used, times.length) };
}

/** Until all of the answer is there, ms. */
async function timeAnswer(side: Served, ask: Question['ask']): Promise<number> {
  const { path, ...options } = ask(side);
  const begun = performance.now();
  const { status, text } = await request(`${side.url}${path}`, options);
  if (status !== 200)
    throw new Error(`${side.checkout}: ${path} was answered with ${status}: ${text.slice(0, 300)}`);
  return performance.now() - begun;
}
