import { isDeepStrictEqual } from 'node:util';
import type { LinkSnapshot } from '../changes.ts';

/**
 * Whether a field still has the value that an edit gave it. Tags that are gone from every link do not count, and a mark
 * that the link has run out counts as active: the service sets it by itself.
 */
export function isStillAsMade(
  field: string,
  current: LinkSnapshot,
  made: unknown,
  knownTags: ReadonlySet<string>,
): boolean {
  if (field === 'status') return withoutMark(current.status) === withoutMark(made);
  if (field === 'tagIds') return isDeepStrictEqual(known(current.tagIds, knownTags), known(made, knownTags));
  const value = new Map<string, unknown>(Object.entries(current)).get(field);
  return JSON.stringify(value ?? null) === JSON.stringify(made ?? null);
}

const withoutMark = (status: unknown): unknown => (status === 'EXPIRED' ? 'ACTIVE' : status);

const known = (ids: unknown, knownTags: ReadonlySet<string>): unknown[] =>
  Array.isArray(ids) ? ids.filter((id: unknown) => typeof id === 'string' && knownTags.has(id)) : [];
