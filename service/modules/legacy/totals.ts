/** How many links there are, and how often they were followed. */
export type Totals = { links: number; clicks: number };

const STEPS = [
  { from: 1_000_000_000, letter: 'B' },
  { from: 1_000_000, letter: 'M' },
  { from: 1000, letter: 'K' },
];

/**
 * A number as a boast: `12K+` for 12,345; below a thousand, the number itself
 * (docs/contract/legacy.md#other-routes).
 */
export function roundedCount(count: number): string {
  const step = STEPS.find(({ from }) => count >= from);
  return step ? `${Math.floor(count / step.from)}${step.letter}+` : String(count);
}

/** The body of `GET /metric`. There is no repository to be starred on a team's own network. */
export const toMetric = ({ links, clicks }: Totals) => ({
  'total-shortlinks-raw': links,
  'total-clicks-raw': clicks,
  'total-shortlinks': roundedCount(links),
  'total-clicks': roundedCount(clicks),
  'github-stars': 0,
});
