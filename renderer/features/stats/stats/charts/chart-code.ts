import { LateCode } from '../../../../lib/late-code.svelte.ts';

/** What draws the clicks over time: it weighs more than all the rest of the screen, whose figures come first. */
export const chartCode = new LateCode(() => import('./time-chart.ts'));

/** The shapes of the world weigh as much again, and many networks never need them. */
export const mapCode = new LateCode(() => import('./WorldMap.svelte'));
