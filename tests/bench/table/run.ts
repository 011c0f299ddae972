import type { Wanted } from '../arguments.ts';
import { median } from '../measure/figures.ts';
import { measureCheckouts } from './checkouts.ts';
import { layOut, type Outcome } from './layout.ts';
import { currentLoad, describeMachine } from './machine.ts';
import { measureBesidePeer } from './peer.ts';
import { type Plan, planBesidePeer, planFor } from './plan.ts';

/** Measures everything in turns and prints one table. Takes some six minutes, or one. */
export async function benchTable({ isQuick, beside }: Extract<Wanted, { kind: 'table' }>): Promise<void> {
  const begun = performance.now();
  const load = currentLoad();
  const plan = planFor(isQuick);
  const { heading, lines, bareShare, notes } = await measure(plan, beside);
  const seconds = Math.round((performance.now() - begun) / 1000);
  print(`\n${describeMachine()}`);
  print(`Load ${load.toFixed(1)} before and ${currentLoad().toFixed(1)} after; ${seconds} s\n`);
  print(layOut(lines, heading));
  print('');
  for (const note of [...(isQuick ? [LEFT_OUT] : []), ...remarks(bareShare), ...notes]) print(note);
}

const measure = (plan: Plan, beside: Extract<Wanted, { kind: 'table' }>['beside']): Promise<Outcome> => {
  if (beside.kind === 'peer') return measureBesidePeer(planBesidePeer(plan), beside, say);
  return measureCheckouts(plan, beside.kind === 'checkout' ? beside.folder : null, say);
};

const LEFT_OUT =
  'Left out with --quick: 100,000 links, 1,000,000 clicks, 1,000 labels, and memory after a minute of rest.';

/** Bare node does nothing but answer: while it is driven, a core of its own is what it can use. */
const ENOUGH = 0.85;

function remarks(bareShare: readonly number[]): string[] {
  const share = median(bareShare);
  const ratios =
    'Each ratio is the middle one of the ratios of all rounds, in which the sides take turns. More is better for /s, less for ms, µs and MB.';
  if (!(share < ENOUGH)) return [ratios];
  return [
    ratios,
    `Bare node had ${Math.round(share * 100)} % of a core while it redirected: the machine had other things to do. Ratios to it are kinder than they would be; those of processor time hold.`,
  ];
}

/** Tells the person who waits what is being measured; not part of the table. */
const say = (text: string): void => {
  process.stderr.write(`${Math.round(performance.now() / 1000)} s  ${text}\n`);
};

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
