import { type LinkDraft, toLocalInput } from '../draft.ts';
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

export const END_PRESETS = ['day', 'week', 'month', 'quarter'] as const;
export type EndPreset = (typeof END_PRESETS)[number];

/**
 * The end that a preset stands for, as `<input type="datetime-local">` writes it, counted from the start of the link or from
 * now, whichever is later. A month from the 31st is the last day of the next one; a quarter ends with its last minute.
 */
export function presetEnd(preset: EndPreset, startsAt: string, now: Date): string {
  const start = startsAt ? new Date(startsAt) : now;
  const from = start > now ? start : now;
  const year = from.getFullYear();
  const month = from.getMonth();
  if (preset === 'quarter') return toLocalInput(new Date(year, month - (month % 3) + 3, 0, 23, 59));
  const end = new Date(from);
  if (preset === 'month') {
    const lastDay = new Date(year, month + 2, 0).getDate();
    end.setMonth(month + 1, Math.min(from.getDate(), lastDay));
  } else end.setDate(from.getDate() + (preset === 'day' ? 1 : 7));
  return toLocalInput(end);
}
