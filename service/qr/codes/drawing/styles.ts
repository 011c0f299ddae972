import { EAST, NORTH, PATTERN, SOUTH, WEST } from '../encoding/matrix.ts';
import type { ModuleStyle } from '../model.ts';

/**
 * A rectangle with round corners inside one module, in units of a module.
 *
 * All six styles are such shapes, so the PNG and the SVG are drawn from the same description.
 */
export type Shape = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Corner radii, clockwise from the top left. */
  radii: readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];
};

/** Light left on each side of a gapped module or of a bar, so that 80 % of the module is dark. */
const MARGIN = 0.1;
const BAR_RADIUS = 0.5 - MARGIN;
const SHARP = [0, 0, 0, 0] as const;
const FULL: Shape = { left: 0, top: 0, right: 1, bottom: 1, radii: SHARP };

/** The shape of a dark module, given the bits of its dark neighbours (docs/contract/qr.md#geometry). */
const SHAPES: Record<ModuleStyle, (neighbours: number) => Shape> = {
  square: () => FULL,
  gapped: () => ({ left: MARGIN, top: MARGIN, right: 1 - MARGIN, bottom: 1 - MARGIN, radii: SHARP }),
  circle: () => ({ ...FULL, radii: [0.5, 0.5, 0.5, 0.5] }),
  rounded: (neighbours) => {
    const corner = (sides: number): number => ((neighbours & sides) === 0 ? 0.5 : 0);
    return {
      ...FULL,
      radii: [corner(NORTH | WEST), corner(NORTH | EAST), corner(SOUTH | EAST), corner(SOUTH | WEST)],
    };
  },
  horizontal_bars: (neighbours) => {
    const end = (side: number): number => ((neighbours & side) === 0 ? BAR_RADIUS : 0);
    const radii = [end(WEST), end(EAST), end(EAST), end(WEST)] as const;
    return { ...FULL, top: MARGIN, bottom: 1 - MARGIN, radii };
  },
  vertical_bars: (neighbours) => {
    const end = (side: number): number => ((neighbours & side) === 0 ? BAR_RADIUS : 0);
    const radii = [end(NORTH), end(NORTH), end(SOUTH), end(SOUTH)] as const;
    return { ...FULL, left: MARGIN, right: 1 - MARGIN, radii };
  },
};

/**
 * The style of the squares by which scanners find a code: there, modules must join.
 *
 * Squares made of dots or bars are not seen as such: neither jsQR nor ZBar read one such code.
 */
const PATTERN_STYLES: Record<ModuleStyle, ModuleStyle> = {
  square: 'square',
  gapped: 'square',
  circle: 'rounded',
  rounded: 'rounded',
  horizontal_bars: 'rounded',
  vertical_bars: 'rounded',
};

/** The shape of a cell of the matrix, which must not be a light one. */
export function shapeOf(style: ModuleStyle, cell: number): Shape {
  const bits = cell - 1;
  return SHAPES[bits & PATTERN ? PATTERN_STYLES[style] : style](bits);
}

/** Whether a point of the module (0 to 1 both ways) lies inside the shape. */
export function contains(shape: Shape, x: number, y: number): boolean {
  const inset = Math.min(x - shape.left, shape.right - x);
  const depth = Math.min(y - shape.top, shape.bottom - y);
  if (inset < 0 || depth < 0) return false;
  const radius = radiusNear(shape, x, y);
  return inset >= radius || depth >= radius || Math.hypot(radius - inset, radius - depth) <= radius;
}

function radiusNear(shape: Shape, x: number, y: number): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = shape.radii;
  const onLeft = x < (shape.left + shape.right) / 2;
  if (y < (shape.top + shape.bottom) / 2) return onLeft ? topLeft : topRight;
  return onLeft ? bottomLeft : bottomRight;
}
