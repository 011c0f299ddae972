import type { LinkDraft } from '../draft.ts';
import { words } from './words.ts';

/**
 * What is wrong with the start of a draft, before the service says so; undefined when nothing is.
 *
 * `present` is the start that the link has already: one that has passed may stay as it is. `now` is milliseconds UTC.
 */
export function problemWithStart(
  { startsAt, endsAt }: LinkDraft,
  present: string,
  now: number,
): string | undefined {
  if (!startsAt) return undefined;
  const start = new Date(startsAt).getTime();
  if (endsAt && start >= new Date(endsAt).getTime()) return words.start.notBeforeEnd;
  return startsAt !== present && start <= now ? words.start.passed : undefined;
}
