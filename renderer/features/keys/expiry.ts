import { words } from './words.ts';

export type ExpiryChoice = 'never' | '7' | '30' | '90' | '365' | 'day';

export const EXPIRY_CHOICES: readonly { value: ExpiryChoice; label: string }[] = [
  { value: '7', label: words.expiry.days({ days: 7 }) },
  { value: '30', label: words.expiry.days({ days: 30 }) },
  { value: '90', label: words.expiry.days({ days: 90 }) },
  { value: '365', label: words.expiry.year },
  { value: 'day', label: words.expiry.day },
  { value: 'never', label: words.expiry.never },
];

const DAY_SECONDS = 86_400;

/**
 * When a key ends, in Unix seconds; null for never, undefined while the day is missing.
 *
 * `day` is `YYYY-MM-DD`, the last day on which the key works in the person's own zone; `now` is milliseconds UTC.
 */
export function expiryOf(choice: ExpiryChoice, day: string, now: number): number | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'day') return Math.floor(now / 1000) + Number(choice) * DAY_SECONDS;
  const end = new Date(`${day}T23:59:59`).getTime();
  return Number.isNaN(end) ? undefined : Math.floor(end / 1000);
}
