import { inspectCityDatabase } from '../modules/clicks/inspect-query.ts';
import { findUnmarkedLabels, findUsedLabels } from '../modules/clicks/sweep-repository.ts';
import { readTotals } from '../modules/legacy/repository.ts';
import { listLinks } from '../modules/links/list/list-repository.ts';
import { countClicks, siftClicks, tallyClicks } from '../modules/stats/count.ts';
import { findLabelNumbers } from '../modules/stats/used-labels.ts';

/** Every heavy read the service knows; one that is missing here fails at its first call. */
export const queries = [
  readTotals,
  listLinks,
  countClicks,
  siftClicks,
  tallyClicks,
  findLabelNumbers,
  findUsedLabels,
  findUnmarkedLabels,
  inspectCityDatabase,
];
