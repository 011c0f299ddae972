import type { TagIcon } from '../../../../api/tags.ts';
import { ICONS } from '../icon-set.ts';
import { words as names } from './words.ts';

const isIcon = (name: string): name is TagIcon => Object.hasOwn(ICONS, name);

const ALL: readonly TagIcon[] = Object.keys(ICONS).filter(isIcon);

/** The icons whose name, or the key the API knows them by, has a text in it. */
export function findIcons(text: string): TagIcon[] {
  const wanted = text.trim().toLowerCase();
  return ALL.filter((icon) => icon.includes(wanted) || names[icon].toLowerCase().includes(wanted));
}

type Grid = { count: number; columns: number };

/** Where a key leads in a grid; undefined for a key that leads nowhere, and at an edge. */
export function step(key: string, from: number, { count, columns }: Grid): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to !== undefined && to >= 0 && to < count ? to : undefined;
}
