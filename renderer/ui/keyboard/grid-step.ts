import { ALONG, BACK } from '../../lib/locale.ts';

type Grid = { count: number; columns: number };

/** Where a key leads in a grid; undefined for a key that leads nowhere, and at an edge. */
export function step(key: string, from: number, { count, columns }: Grid): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    [BACK]: from - 1,
    [ALONG]: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to !== undefined && to >= 0 && to < count ? to : undefined;
}
