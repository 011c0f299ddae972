import { locale } from '../../lib/locale.ts';
import { PRESETS, type Range } from './range.ts';

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** `Last 7 days`, or the days themselves: `1–13 Sept 2026`. */
export function rangeName(range: Range): string {
  if (range.kind === 'preset') return `Last ${PRESETS[range.preset].label}`;
  return days.formatRange(new Date(`${range.from}T00:00Z`), new Date(`${range.to}T00:00Z`));
}
