import type { StoredTour } from '../../../../drizzle/schema/index.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { advanceTour, endTour } from '../repository.ts';
import { getAccount } from '../service.ts';
import { resumableTour, type TourPath, type TourStep } from './tour-rule.ts';

/** The place at which to resume the tour; null when there is none. */
export async function findTour(context: PeopleContext, accountId: string): Promise<StoredTour | null> {
  const { tour } = await getAccount(context, accountId);
  return resumableTour(tour, context.clock.now());
}

/** Stores a step of the tour; returns the stored state. */
export const saveTour = (
  context: PeopleContext,
  accountId: string,
  { step, path }: { step: TourStep; path?: TourPath | null },
): Promise<StoredTour> =>
  context.database.write(advanceTour, { accountId, step, path, now: context.clock.now() });

/** Ends the tour; returns when it first ended, ISO 8601. */
export async function completeTour(
  context: PeopleContext,
  accountId: string,
  heardFrom: string | null,
): Promise<string> {
  return toIso(await context.database.write(endTour, { accountId, heardFrom, now: context.clock.now() }));
}
