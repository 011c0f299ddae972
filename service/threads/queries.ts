import { findUnmarkedLabels, listLabelsInUse } from '../modules/clicks/labels/sweep-repository.ts';
import { inspectCityDatabase } from '../modules/clicks/places/city.ts';
import { readTotals } from '../modules/legacy/repository.ts';
import { listLinks } from '../modules/links/list-repository.ts';
import { countClicks, countPartitions, siftClicks } from '../modules/stats/counting/count.ts';
import { findLabelNumbers } from '../modules/stats/counting/used-labels.ts';

/** Every heavy read the service knows; one that is missing here fails at its first call. */
export const queries = [
  readTotals,
  listLinks,
  countClicks,
  siftClicks,
  countPartitions,
  findLabelNumbers,
  listLabelsInUse,
  findUnmarkedLabels,
  inspectCityDatabase,
];
