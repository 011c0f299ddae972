/** The contract's limit (stats-qr-webhooks.md 1.3). */
export const MOST_DAYS = 90;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const PRESETS = {
  '1h': { label: '1 hour', ms: HOUR_MS },
  '24h': { label: '24 hours', ms: DAY_MS },
  '7d': { label: '7 days', ms: 7 * DAY_MS },
  '30d': { label: '30 days', ms: 30 * DAY_MS },
  '90d': { label: '90 days', ms: MOST_DAYS * DAY_MS },
} as const;

export type Preset = keyof typeof PRESETS;

/** A stretch of time: one that ends now, or whole days from one to the other, `2026-09-13`. */
export type Range = { kind: 'preset'; preset: Preset } | { kind: 'days'; from: string; to: string };

export const DEFAULT_RANGE: Range = { kind: 'preset', preset: '7d' };

/** Reads `30d` or `2026-09-01..2026-09-13`; anything else is the default range. */
export function parseRange(text: string | null): Range {
  if (text !== null && isPreset(text)) return { kind: 'preset', preset: text };
  const days = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text ?? '');
  const [, from, to] = days ?? [];
  return from && to && from <= to ? { kind: 'days', from, to } : DEFAULT_RANGE;
}

export const formatRange = (range: Range): string =>
  range.kind === 'preset' ? range.preset : `${range.from}..${range.to}`;

/** The two moments a range means, `now` in milliseconds UTC. Days begin and end in the person's own zone. */
export function boundsOf(range: Range, now: number): { start: string; end: string } {
  if (range.kind === 'preset') return { start: iso(now - PRESETS[range.preset].ms), end: iso(now) };
  const lastDay = new Date(`${range.to}T00:00`);
  lastDay.setDate(lastDay.getDate() + 1);
  return {
    start: iso(new Date(`${range.from}T00:00`).getTime()),
    end: iso(Math.min(now, lastDay.getTime() - 1)),
  };
}

/** Why the service would refuse these days; undefined when they are fine. */
export function problemWithDays(from: string, to: string): string | undefined {
  if (!from || !to) return 'Choose both days';
  if (from > to) return 'The first day comes after the last';
  const days = (new Date(to).getTime() - new Date(from).getTime()) / DAY_MS;
  return days >= MOST_DAYS ? `At most ${MOST_DAYS} days at once` : undefined;
}

const isPreset = (text: string): text is Preset => Object.hasOwn(PRESETS, text);

const iso = (moment: number): string => new Date(moment).toISOString();
