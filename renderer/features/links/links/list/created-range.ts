import { addDays, isDay } from '../../../../lib/zoned-days.ts';

/** Ready-made ranges of days that end today, with how many whole days each has before it. */
const DAYS_OF = { today: 0, '7d': 7, '30d': 30, '90d': 90 } as const;

export type CreatedPreset = keyof typeof DAYS_OF;

export const CREATED_PRESETS: readonly CreatedPreset[] = ['today', '7d', '30d', '90d'];

/** When links were created: one of the ready-made ranges, or days as `2026-11-23`, of which either may be left open. */
export type CreatedRange = { preset?: CreatedPreset; from?: string; to?: string };

/** Reads a range from the address; undefined when it has no valid one. */
export function readCreated(query: URLSearchParams): CreatedRange | undefined {
  const preset = CREATED_PRESETS.find((one) => one === query.get('created'));
  if (preset) return { preset };
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
  if (from === undefined && to === undefined) return undefined;
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}

const dayIn = (query: URLSearchParams, name: string): string | undefined => {
  const text = query.get(name) ?? '';
  return isDay(text) ? text : undefined;
};

/** As the service takes it, ISO 8601; days are those of the person's own zone, and `today` is one of them. */
export function createdFilter(
  { preset, from, to }: CreatedRange,
  today: string,
): { createdAfter?: string; createdBefore?: string } {
  const first = preset ? addDays(today, -DAYS_OF[preset]) : from;
  return {
    ...(first !== undefined && { createdAfter: new Date(`${first}T00:00:00`).toISOString() }),
    ...(to !== undefined && { createdBefore: new Date(`${to}T23:59:59`).toISOString() }),
  };
}
