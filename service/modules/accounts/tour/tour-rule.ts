import type { StoredTour } from '../../../../drizzle/schema/index.ts';

export type TourStep = 'welcome' | 'path' | 'link' | 'api' | 'domain' | 'claim' | 'apps' | 'recap';
export type TourPath = 'links' | 'api';

/**
 * Somebody who comes back later than this starts anew, in milliseconds
 * (docs/contract/accounts.md#onboarding).
 */
const RESUMABLE = 24 * 3_600_000;

/** Where to resume the tour; null when it is over, was never begun, or was left too long ago. */
export const resumable = (tour: StoredTour | null, now: number): StoredTour | null =>
  tour && Math.abs(now - tour.savedAt) < RESUMABLE ? tour : null;

/** The tour after a step. An absent path keeps the one chosen before. */
export function advance(
  tour: StoredTour | null,
  step: TourStep,
  path: TourPath | null | undefined,
  now: number,
): StoredTour {
  return { step, path: path === undefined ? (resumable(tour, now)?.path ?? null) : path, savedAt: now };
}
