import type { TagIcon } from '../../../../../api/tags.ts';
import { ICONS } from '../icon-set.ts';
import { words as names } from './words.ts';

const isIcon = (name: string): name is TagIcon => Object.hasOwn(ICONS, name);

const ALL: readonly TagIcon[] = Object.keys(ICONS).filter(isIcon);

/** The icons whose name, or the key the API knows them by, has a text in it. */
export function findIcons(text: string): TagIcon[] {
  const wanted = text.trim().toLowerCase();
  return ALL.filter((icon) => icon.includes(wanted) || names[icon].toLowerCase().includes(wanted));
}
