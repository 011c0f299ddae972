import type { TagRef } from '../../../../api/tags.ts';

/** The tags that every one of some links carries, and those that only some of them carry; each once, as first met. */
export function tagsInCommon(links: readonly { tags: readonly TagRef[] }[]): {
  onAll: TagRef[];
  onSome: TagRef[];
} {
  const met = new Map(links.flatMap(({ tags }) => tags.map((tag) => [tag.id, tag] as const)));
  const isOnAll = ({ id }: TagRef): boolean => links.every(({ tags }) => tags.some((tag) => tag.id === id));
  const tags = [...met.values()];
  return { onAll: tags.filter(isOnAll), onSome: tags.filter((tag) => !isOnAll(tag)) };
}
