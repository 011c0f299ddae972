import type { Tag } from '../../../../api/tags.ts';
import { locale } from '../../../../lib/locale.ts';
import { findByName } from '../tag-names.ts';

export const ORDERS = ['name', 'links', 'newest'] as const;

export type TagOrder = (typeof ORDERS)[number];

export const toOrder = (text: string | null): TagOrder => ORDERS.find((order) => order === text) ?? 'name';

const alphabet = new Intl.Collator(locale, { numeric: true });

const byName = (one: Tag, other: Tag): number => alphabet.compare(one.name, other.name);

const byLinks = (one: Tag, other: Tag): number => other.link_count - one.link_count || byName(one, other);

/** The tags whose name has a text in it, in an order; they are given the oldest first. */
export function arrange(tags: readonly Tag[], search: string, order: TagOrder): Tag[] {
  const found = new Set(findByName(tags, search));
  const newest = tags.filter((tag) => found.has(tag)).toReversed();
  return order === 'newest' ? newest : newest.sort(order === 'name' ? byName : byLinks);
}
