import { mix, type Rgb } from '../../../lib/colour.ts';
import type { Direction } from '../model.ts';

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

/** How far along its gradient a pixel is, from 0 (start) to 1 (end). */
export type Progress = (column: number, row: number) => number;

/** The part of each axis, where a place on an axis runs from -1 to 1 across the whole image. */
const AXES: Record<Direction, { across(place: number): number; down(place: number): number }> = {
  vertical: { across: () => 0, down: (place) => (place + 1) / 2 },
  horizontal: { across: (place) => (place + 1) / 2, down: () => 0 },
  radial: { across: (place) => place ** 2 / 2, down: (place) => place ** 2 / 2 },
  square: { across: Math.abs, down: Math.abs },
};

/**
 * The progress of every pixel of an image, quiet zone included (docs/contract/qr.md#geometry).
 *
 * What each axis adds is worked out once, so that a pixel costs one `max` or one root.
 */
export function progressOf(direction: Direction, side: number): Progress {
  const places = Float64Array.from({ length: side }, (_, index) => (2 * index) / (side - 1) - 1);
  const across = places.map(AXES[direction].across);
  const down = places.map(AXES[direction].down);
  if (direction === 'radial') return (column, row) => Math.sqrt((across[column] ?? 0) + (down[row] ?? 0));
  return (column, row) => Math.max(across[column] ?? 0, down[row] ?? 0);
}
