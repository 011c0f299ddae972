const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How far back the page looks: its word in the address, its name, and its length in milliseconds. */
export type Period = { word: string; name: string; length: number };

const MONTH: Period = { word: '30d', name: '30 days', length: 30 * DAY };

export const PERIODS: readonly Period[] = [
  { word: '24h', name: '24 hours', length: DAY },
  { word: '7d', name: '7 days', length: 7 * DAY },
  MONTH,
  { word: '90d', name: '90 days', length: 90 * DAY },
];

/** The period of that word; the usual one for any other. */
export const periodOf = (word: string | null): Period =>
  PERIODS.find((period) => period.word === word) ?? MONTH;
