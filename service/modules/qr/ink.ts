import { mix, type Rgb } from './colour.ts';
import type { Direction } from './model.ts';

/** What dark modules are drawn in. */
export type Ink =
  | { kind: 'flat'; colour: Rgb }
  | { kind: 'gradient'; start: Rgb; end: Rgb; direction: Direction };

/** Colours along a gradient: so many that two of them in a row differ by half a step of a channel at most. */
const GRADIENT_STEPS = 512;

/** The colours of an ink from its start to its end; a flat one has a single colour. */
export function inkColours(ink: Ink): Rgb[] {
  if (ink.kind === 'flat') return [ink.colour];
  return Array.from({ length: GRADIENT_STEPS }, (_, step) =>
    mix(ink.start, ink.end, step / (GRADIENT_STEPS - 1)),
  );
}
