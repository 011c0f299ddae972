import type { Tag, TagRef } from '../../../../api/tags.ts';
import { findByName, problemWithName, toName } from '../tag-names.ts';

/** More than a person reads; typing finds the others. */
const MOST_SHOWN = 50;

/** What the list below the field offers: tags there are, and the one there could be. */
export type PickerOption = { kind: 'tag'; tag: Tag } | { kind: 'new'; name: string };

type Offer = {
  /** Every tag that could be chosen. */
  tags: readonly Tag[];
  /** What is chosen already. */
  chosen: readonly TagRef[];
  /** What the person typed. */
  text: string;
  /** Whether a tag can be made here. */
  mayMake: boolean;
};

/** The tag of that very name comes first, then those that begin so, then the others, and last a new one. */
export function optionsFor({ tags, chosen, text, mayMake }: Offer): PickerOption[] {
  const left = tags.filter(({ id }) => !chosen.some((one) => one.id === id));
  const name = toName(text);
  const found = findByName(left, text).toSorted(
    (one, other) => Number(other.name === name) - Number(one.name === name),
  );
  const options: PickerOption[] = found.slice(0, MOST_SHOWN).map((tag) => ({ kind: 'tag', tag }));
  const isTaken = [...tags, ...chosen].some((tag) => tag.name === name);
  const isPossible = mayMake && !isTaken && problemWithName(text) === undefined;
  return isPossible ? [...options, { kind: 'new', name }] : options;
}

/** What moving by one leads to in a list of so many, over its ends; undefined stands for the field itself. */
export function moveIn(count: number, from: number | undefined, by: 1 | -1): number | undefined {
  if (count === 0) return undefined;
  if (from === undefined) return by === 1 ? 0 : count - 1;
  return (from + by + count) % count;
}
