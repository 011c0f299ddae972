/** A circle whose area is its value, in shares of the width of the box. */
export type Bubble = { x: number; y: number; radius: number };

/** Of the box, left free between bubbles and at its edges. */
const GAP = 0.006;
const TURN = Math.PI * (3 - Math.sqrt(5));

/**
 * Packs circles around the middle of a box, the largest first: each goes to the first free place on a spiral.
 *
 * `values` are above 0 and sorted, the largest first; `aspect` is the width of the box by its height.
 */
export function bubbles(values: readonly number[], aspect: number): Bubble[] {
  const height = 1 / aspect;
  const total = values.reduce((sum, value) => sum + value, 0);
  for (let fill = 0.62; ; fill *= 0.9) {
    const radii = values.map((value) => Math.sqrt((value / total) * ((fill * height) / Math.PI)));
    const packed = pack(radii, height);
    if (packed || fill < 0.01) return packed ?? [];
  }
}

/** Undefined where they do not all fit. */
function pack(radii: readonly number[], height: number): Bubble[] | undefined {
  const placed: Bubble[] = [];
  for (const radius of radii) {
    const bubble = firstFree(radius, placed, height);
    if (!bubble) return undefined;
    placed.push(bubble);
  }
  return placed;
}

const STEPS = 1200;

function firstFree(radius: number, placed: readonly Bubble[], height: number): Bubble | undefined {
  for (let step = 0; step < STEPS; step += 1) {
    const away = Math.sqrt(step / STEPS) * 0.75;
    const bubble = {
      x: 0.5 + away * Math.cos(step * TURN),
      y: height / 2 + away * Math.sin(step * TURN) * Math.min(1, height * 1.4),
      radius,
    };
    const isInside =
      Math.min(bubble.x, 1 - bubble.x) >= radius + GAP &&
      Math.min(bubble.y, height - bubble.y) >= radius + GAP;
    if (isInside && placed.every((other) => isApart(bubble, other))) return bubble;
  }
  return undefined;
}

const isApart = (one: Bubble, other: Bubble): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius + GAP;
