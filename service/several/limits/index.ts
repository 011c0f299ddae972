import type { Counting } from '../../base/limits/index.ts';
import { latestMoment } from '../../lib/lifetime.ts';
import { guardTogether } from './guard.ts';
import { addWindows } from './repository.ts';

/**
 * Instances add what they counted to the same day windows and go on from the sums; guesses at passwords and codes they
 * count there at once. A window that began by the clock of another instance, which may be ahead a little, runs as well.
 */
export const countTogether: Counting = {
  latestStart: latestMoment,
  save: (database, given) => database.write(addWindows, given),
  guard: guardTogether,
};
