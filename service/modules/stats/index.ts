export { type Count, round } from './answer/rows.ts';
export { AccountStatsParameters, type LinkStats, LinkStatsParameters, type Stats } from './model.ts';
export { getShownLink, STATS_PAGE_LIMIT, type StatsVisit } from './page/admission.ts';
export { strategyFor } from './question/buckets.ts';
export { countryName } from './question/country-names.ts';
export { type Dimension, noDataLabel, PUBLIC_DIMENSIONS } from './question/dimensions.ts';
export type { DimensionCounts, Distinct, Question, StatsAnswer } from './question/question.ts';
export { readStatsRequest } from './question/request.ts';
export { countNow, getAccountStats, getLinkStats, STATS_SCOPES } from './service.ts';
