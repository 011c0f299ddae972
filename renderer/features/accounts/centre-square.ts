/** The largest square in the middle of a picture, in whole pixels. */
export function centreSquare({ width, height }: { width: number; height: number }): {
  left: number;
  top: number;
  side: number;
} {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}
