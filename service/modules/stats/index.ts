export { strategyFor } from './buckets.ts';
export { countryName } from './country-names.ts';
export { type Dimension, noDataLabel, PUBLIC_DIMENSIONS } from './dimensions.ts';
export { AccountStatsParameters, type LinkStats, LinkStatsParameters, type Stats } from './model.ts';
export type { Answer, DimensionCounts, Distinct, Question } from './question.ts';
export { readStatsRequest } from './request.ts';
export { type Count, round } from './rows.ts';
export { countNow, getAccountStats, getLinkStats, STATS_SCOPES } from './service.ts';
