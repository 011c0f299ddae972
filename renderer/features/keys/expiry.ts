export type ExpiryChoice = 'never' | '7' | '30' | '90' | '365' | 'day';

export const EXPIRY_CHOICES: readonly { value: ExpiryChoice; label: string }[] = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'day', label: 'On a day of my choice' },
  { value: 'never', label: 'Never' },
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
