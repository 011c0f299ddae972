import type { StoredTour } from '../../../drizzle/schema/index.ts';

export type TourStep = 'welcome' | 'path' | 'link' | 'api' | 'domain' | 'claim' | 'apps' | 'recap';
export type TourPath = 'links' | 'api';

/**
 * A tour that was left longer ago than this starts again from the beginning, in milliseconds
 * (docs/contract/accounts.md#onboarding).
 */
const RESUMABLE_MS = 24 * 3_600_000;

/** The place at which to resume the tour; null when it is over, was never begun, or was left too long ago. */
export const resumableTour = (tour: StoredTour | null, now: number): StoredTour | null =>
  tour && Math.abs(now - tour.savedAt) < RESUMABLE_MS ? tour : null;

/** The tour after a step. An absent path keeps the former choice. */
export function afterTourStep(
  tour: StoredTour | null,
  step: TourStep,
  path: TourPath | null | undefined,
  now: number,
): StoredTour {
  return { step, path: path === undefined ? (resumableTour(tour, now)?.path ?? null) : path, savedAt: now };
}
