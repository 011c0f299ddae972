/**
 * How often a live view counts again.
 *
 * The service answers 5,000 questions about statistics a day (docs/contract/limits.md#table); a screen that
 * stays open on a wall asks 4,320, which leaves some for people.
 */
export const LIVE_SECONDS = 20;
