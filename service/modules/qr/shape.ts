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
